"""National points: scales, national tables, homologation, what people are credited with."""

from oudler.tournament.points.awards import (
    REGIONAL_PP, Award, Credit, Derogation, credited, regional_pp, shared, shared_awards,
)  # fmt: skip
from oudler.tournament.points.homologation import (
    LEAST_ENTRIES, Conditions, Occasion, OrganisingBody, Unmet, unmet_conditions,
)  # fmt: skip
from oudler.tournament.points.national import National, last_paid, national_awards
from oudler.tournament.points.pcn import (
    INDICES, LEAST_AWARD, PER_TABLE, NotScaled, Scale, WhyNotScaled, can_sit, full_field, pcn_scale,
)  # fmt: skip


__all__ = [
    "INDICES", "LEAST_AWARD", "LEAST_ENTRIES", "PER_TABLE", "REGIONAL_PP", "Award", "Conditions", "Credit",
    "Derogation", "National", "NotScaled", "Occasion", "OrganisingBody", "Scale", "Unmet", "WhyNotScaled",
    "can_sit", "credited", "full_field", "last_paid", "national_awards", "pcn_scale", "regional_pp", "shared",
    "shared_awards", "unmet_conditions",
]  # fmt: skip

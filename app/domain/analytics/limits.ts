/** More than how many days without a check-in make a gap: by default, and at most. */
export const usualGapDays = 7
export const mostGapDays = 365

export const personalTypes = ['staff', 'supervisor'] as const

/** A supervisor may check in for every task of a schedule of the company, assigned or not. */
export type PersonalType = (typeof personalTypes)[number]

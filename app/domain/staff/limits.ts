/** The longest texts, in UTF-16 units. */
export const staffLengths = { loginName: 60, signature: 80, phone: 20 } as const

/** How many people get a new PIN at once, on one sheet of cards. */
export const mostPinCards = 50

/** How long a first or last name may be, in UTF-16 units. */
export const nameLength = { min: 2, max: 60 } as const

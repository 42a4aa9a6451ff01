/** The longest texts, in UTF-16 units. */
export const taskLengths = { name: 80, publicName: 120, description: 1000 } as const

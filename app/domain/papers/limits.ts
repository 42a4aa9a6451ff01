/** The longest reason for which a paper is withdrawn, in characters. */
export const reasonLength = 300

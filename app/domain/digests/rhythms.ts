export const digestRhythms = ['none', 'daily', 'weekly'] as const

/** How often a digest is sent: each day, or each Monday. */
export type DigestRhythm = (typeof digestRhythms)[number]

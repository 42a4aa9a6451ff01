import { day, hour } from '#app/domain/time/durations.ts'

export const nameLength = 100

/** How many living reports a company may have. */
export const mostReports = 50

/** How many documents of a company may wait to be made. */
export const mostUnfinished = 20

/** How many lines a PDF, and a CSV, may have: more take longer to make than a document may. */
export const mostLines = { pdf: 25_000, csv: 200_000 }

/** How many tasks may have been due in the days of a report, also where the document has only their sums. */
export const mostOccurrences = 500_000

export const mostPhotos = 500

/** Files of together more bytes are not attached to a mail: it has a link to them instead. */
export const mostAttached = 5_000_000

/** The bytes of one file: a bucket has five seconds for it. */
export const mostBytes = 25_000_000

/** The bytes of all stored documents of a company. */
export const mostStored = 2_000_000_000

/** For how long documents are stored: 24 months. */
export const storedFor = 731 * day

/** For how long the link in a mail works. */
export const linkLasts = 30 * day

/** A document that could not be made is tried again after this time, three times in all. */
export const pause = hour / 4
export const mostBeginnings = 3

/**
 * How long an automatic document waits for windows to close that reach beyond its days, and how often it looks: the
 * distance of the farthest zones and the longest window.
 */
export const longestWait = 38 * hour
export const pauseOfWaiting = hour

/** How long ago a document may have been due to be made after a standstill. */
export const oldestDue = 7 * day

import { minute } from '#app/domain/time/durations.ts'

/** The longest note on what was done, in UTF-16 units. */
export const noteLength = 500

/** The longest that all notes on a comment may be together. */
export const notesLength = 4 * noteLength

/** How long an alert waits for a photo that is still to come, in milliseconds. */
export const photoWait = minute

/** How many open comments the dashboard shows. */
export const shownOnDashboard = 3

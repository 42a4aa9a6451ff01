import { day } from '#app/domain/time/durations.ts'

/** More would not be read by anybody, and take minutes of a machine that others share. */
export const mostSchedules = 500
export const mostOccurrences = 300_000
export const mostPhotos = 5000

/** How many folders of a company may be unfinished at a time. */
export const mostUnfinished = 3

/** How many folders of a company are stored, the newest ones, and for how long after they were made. */
export const mostStored = 5
export const storedFor = day

/** A folder during which the server was stopped or killed is begun again, twice at most. */
export const mostBeginnings = 3

import { day, hour, second } from '#app/domain/time/durations.ts'

/** How far the clocks of a phone and the server may differ after the correction, in milliseconds. */
export const clockTolerance = 60 * second

/** How old a check-in without a network may be when it comes, in milliseconds. */
export const longestUnderWay = 72 * hour

/** How long one pair of keys is handed out, in milliseconds, and how many older ones still open envelopes. */
export const keyPeriod = 30 * day
export const olderKeys = 2

/** How many days of slots a phone keeps, and how many slots at most. */
export const keptDays = 7
export const mostKeptSlots = 500

/** How long a refused envelope is listed, in milliseconds. */
export const refusedFor = 90 * day

/** Of how many days the share of check-ins without a network is shown. */
export const shareDays = 30

/** The longest receipt that somebody may type, in UTF-16 units. */
export const receiptLength = 40

/** The longest JSON in an envelope, in bytes: the rest of it is a photo. As much as any request without a file may have. */
export const mostJsonBytes = 256 * 1024

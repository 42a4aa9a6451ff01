import { day, minute } from '#app/domain/time/durations.ts'

/** Between two mails to one recipient, in milliseconds. What comes in between is put together. */
export const leastPause = 10 * minute

/** Mails to one recipient on a local day. */
export const mostMailsInADay = 12

/** After so many mails in a row that were refused for good, a recipient is told nothing until they save their settings. */
export const mostRefusals = 3

/** How long ago, in milliseconds, a window may have closed to be news. */
export const oldestNews = 7 * day

/** How long told alerts are stored, in milliseconds. */
export const storedFor = 35 * day

/** How long to wait after a window has closed, in minutes. */
export const waits = [0, 15, 30, 60, 120, 240] as const
export const longestWaitMinutes = 1440

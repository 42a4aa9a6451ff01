import { day, hour, minute } from '#app/domain/time/durations.ts'

/** Between two mails to one recipient, in milliseconds. What comes in between is put together. */
export const leastPause = 10 * minute

/** Mails to one recipient on a local day. */
export const mostMailsInADay = 12

/** After so many mails in a row to an address that its server does not know, one mail a day is tried. */
export const mostRefusals = 3
export const pauseOfRefused = day

/** The longest that a recipient may have to wait, in milliseconds: for their own wait, quiet hours or the end of a day. */
export const longestTellingWait = 26 * hour

/** How many alerts of a recipient may wait: more are not noted, so that telling them takes little time. */
export const mostWaitingAlerts = 2000

/** How long ago, in milliseconds, a window may have closed to be news. */
export const oldestNews = 7 * day

/** How long alerts are stored, in milliseconds. */
export const storedFor = 35 * day

/** People without an account in a company's list. */
export const mostRecipients = 50

/** More than a company has recipients, with its users. */
export const mostChosen = 100

/** How often somebody is asked whether they want to be told, and how long they are left alone in between. */
export const mostQuestions = 3
export const betweenQuestions = 30 * day

export const recipientNameLength = 100

/** How long to wait after a window has closed, in minutes. */
export const waits = [0, 15, 30, 60, 120, 240] as const
export const longestWaitMinutes = 1440

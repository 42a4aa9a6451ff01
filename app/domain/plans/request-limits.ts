import { atMost } from '#app/domain/throttle.ts'
import { day } from '#app/domain/time/durations.ts'

/** In UTF-16 units. */
export const requestMessageLength = 2000

/** How often a company may ask for a plan by mail. */
export const planRequestLimit = atMost(5, day)

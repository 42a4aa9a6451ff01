import type { RatingMean } from '#app/domain/guests/ratings.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'

/** The tasks of a schedule that were due in some days, and how many of them were done. */
export type DigestPlace = { title: string; location: string; done: number; due: number }

/** What was done in a company in some local days, and what waits. */
export type Digest = {
  dates: LocalDates
  /** Whether each cleaning of these days is judged: its window has closed, in each schedule's zone. */
  isOver: boolean
  /** Tasks that were due, of all schedules together. */
  done: number
  due: number
  /** Those of which most is missing come first. */
  places: DigestPlace[]
  /** How many values were out of their limits in these days. */
  outOfLimits: number
  /** How many comments are open. */
  comments: number
  /** How many defects are not done. */
  defects: number
  /** How clean guests found the company's places. */
  ratings: RatingMean
  /** The signatures of those who checked in for the first time. */
  newStaff: string[]
  /** The cleanings that are due today, and the first of them; null where there are none. */
  today: { count: number; firstAt: Date; timezone: string } | null
}

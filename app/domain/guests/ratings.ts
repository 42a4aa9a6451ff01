/** How clean guests find a place: 1 is very dirty, 5 very clean. */
export const stars = [1, 2, 3, 4, 5] as const
export type Stars = (typeof stars)[number]

/** How often each number of stars was given, as the columns of a day name them. */
export const starNames = ['one', 'two', 'three', 'four', 'five'] as const
export type StarCounts = Record<(typeof starNames)[number], number>

/** How many ratings, and their mean from 1 to 5; null if there are none. */
export type RatingMean = { count: number; mean: number | null }

/** The number of ratings and the sum of their stars, as SQL adds them. */
export type RatingSum = { count: number; sum: number }

/** The mean of what was added. */
export function meanOfSum({ count, sum }: RatingSum): RatingMean {
  return { count, mean: count === 0 ? null : sum / count }
}

/** The mean of counts. */
export function meanOfCounts(counts: StarCounts): RatingMean {
  const count = starNames.reduce((total, name) => total + counts[name], 0)
  const sum = starNames.reduce((total, name, index) => total + (index + 1) * counts[name], 0)
  return meanOfSum({ count, sum })
}

/** Everybody sees the mean of as many days, from as many ratings on: of few, each would weigh too much. */
export const shownRatings = { days: 30, fewest: 10 }

/** The mean that everybody may see; null of too few ratings. */
export function publicMean(sum: RatingSum): { count: number; mean: number } | null {
  const { count, mean } = meanOfSum(sum)
  return mean === null || count < shownRatings.fewest ? null : { count, mean }
}

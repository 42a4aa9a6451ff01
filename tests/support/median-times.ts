/** Two actions that should take the same time. Each gets the number of its run, from 0. */
export type TwoActions = [(index: number) => Promise<unknown>, (index: number) => Promise<unknown>]

/**
 * How much longer the slower of two actions takes, by the medians of their runs: 0.1 is a tenth. It measures the processor
 * time of all threads, which other programs do not change. The two alternate, so that a warmer compiler or a fuller table
 * affects both.
 */
async function differenceOf([one, other]: TwoActions, runs: number): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < runs; index += 1) {
    const isEven = index % 2 === 0
    if (isEven) times[0].push(await timeOf(() => one(index)))
    times[1].push(await timeOf(() => other(index)))
    if (!isEven) times[0].push(await timeOf(() => one(index)))
  }
  const [first, second] = [medianOf(times[0]), medianOf(times[1])]
  return Math.max(first, second) / Math.min(first, second) - 1
}

/**
 * The smallest difference of several measurements, each with its number of runs. Stops at the first one below the limit.
 * Chance can make one measurement too large, more often with few runs; a real difference shows each time. `prepare` makes
 * the two actions of a measurement.
 */
export async function leastDifference(
  prepare: (measurement: number, runs: number) => Promise<TwoActions>,
  { measurements, limit }: { measurements: number[]; limit: number },
) {
  let least = Infinity
  for (const [measurement, runs] of measurements.entries()) {
    least = Math.min(least, await differenceOf(await prepare(measurement, runs), runs))
    if (least < limit) break
  }
  return least
}

/** The processor time of all threads that a run takes, in microseconds. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** The least processor time of at most five runs, in microseconds. Stops at the first one below the limit. */
export async function leastTime(run: () => Promise<unknown>, limit = 0): Promise<number> {
  let least = Infinity
  for (let runs = 0; runs < 5 && least >= limit; runs += 1) least = Math.min(least, await timeOf(run))
  return least
}

function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN
}

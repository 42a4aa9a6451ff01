/** Two ways to do what should take the same time; each is told how often it was done before. */
export type Ways = [(index: number) => Promise<unknown>, (index: number) => Promise<unknown>]

/**
 * How much longer the slower of two ways takes, by the medians of so many runs each: 0.1 is a tenth. What is measured is
 * the processor time of all threads, which other programs on the machine do not change; the two take turns, so that what
 * changes on the way (a warmer compiler, a fuller table) meets both.
 */
async function differenceOf([one, other]: Ways, runs: number): Promise<number> {
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
 * The smallest difference of several measurements of so many runs each, ended by the first that is within a limit. Chance
 * can make one too large, few runs sooner than many: it is then measured again. A real difference shows each time.
 * `prepare` makes the ways of a measurement.
 */
export async function leastDifference(
  prepare: (measurement: number, runs: number) => Promise<Ways>,
  { measurements, limit }: { measurements: number[]; limit: number },
) {
  let least = Infinity
  for (const [measurement, runs] of measurements.entries()) {
    least = Math.min(least, await differenceOf(await prepare(measurement, runs), runs))
    if (least < limit) break
  }
  return least
}

/** How much processor time of all threads something takes, in microseconds. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** The least processor time of five runs, in microseconds, or of those until one is below a limit. */
export async function leastTime(run: () => Promise<unknown>, limit = 0): Promise<number> {
  let least = Infinity
  for (let runs = 0; runs < 5 && least >= limit; runs += 1) least = Math.min(least, await timeOf(run))
  return least
}

function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN
}

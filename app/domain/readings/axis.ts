/** The ends of an axis of numbers, and the round numbers on it. */
export type Axis = { low: number; high: number; ticks: number[] }

const fewestTicks = 3

/** An axis on which all these values are, with some room at both ends. */
export function axisOf(values: number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = (most - least) * 0.12 || Math.max(1, Math.abs(most) * 0.1)
  const [low, high] = [least - room, most + room]
  const step = roundStep((high - low) / fewestTicks)
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return { low, high, ticks: Array.from({ length: count }, (_, index) => withoutDust((first + index) * step)) }
}

/** The largest of 1, 2 and 5 times a power of ten that is no larger. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  return power * (step >= 5 * power ? 5 : step >= 2 * power ? 2 : 1)
}

/** 0.1 + 0.2 is not quite 0.3. */
function withoutDust(value: number): number {
  return Number(value.toPrecision(12))
}

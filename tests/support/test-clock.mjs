/**
 * Sets Date to a fixed start in this process and in every Node process that it starts, so that no test depends on the
 * hour or day of its run. The clock goes on from there. TEST_STARTS_AT sets another start, to test midnight or the end of
 * a month. With TEST_CLOCK_STEP, SIGUSR2 moves the clock of a running server forward by that many milliseconds.
 */
const startsAt = process.env.TEST_STARTS_AT ?? '2026-11-18T10:20:00Z'
const mark = Symbol.for('klarbuch.test-clock')
const machine = Symbol.for('klarbuch.machine-clock')

if (!globalThis[mark]) {
  let offset = Number((process.env.TEST_CLOCK_OFFSET ??= String(Date.parse(startsAt) - Date.now())))
  globalThis[machine] = Date
  globalThis.Date = globalThis[mark] = shift(Date, () => offset)
  const step = Number(process.env.TEST_CLOCK_STEP ?? 0)
  if (step) process.on('SIGUSR2', () => (offset += step))
  const loadHere = `--import ${import.meta.url}`
  const options = process.env.NODE_OPTIONS ?? ''
  if (!options.includes(loadHere)) process.env.NODE_OPTIONS = `${options} ${loadHere}`.trim()
}

/** Sets Date to the tests' clock again, after useMachineClock() or Vitest's useRealTimers(). */
export function resumeTestClock() {
  globalThis.Date = globalThis[mark]
}

/** Sets Date to the machine's clock until resumeTestClock(), for tests with programs that don't use the tests' clock. */
export function useMachineClock() {
  globalThis.Date = globalThis[machine]
}

function shift(RealDate, offsetNow) {
  const now = () => RealDate.now() + offsetNow()
  const shifted = new Proxy(RealDate, {
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    construct(target, args, newTarget) {
      const values = args.length > 0 ? args : [now()]
      // Much faster than Reflect.construct(), and tests create millions of dates.
      return newTarget === shifted ? new target(...values) : Reflect.construct(target, values, newTarget)
    },
    apply: () => new RealDate(now()).toString(),
  })
  return shifted
}

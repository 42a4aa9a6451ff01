/**
 * Sets Date to where the tests begin, in this process and in every Node process that it starts, so that no test depends
 * on the hour or the day it is run on. The clock goes on from there. TEST_STARTS_AT names another instant, to see what
 * midnight or the end of a month does to the whole product. Where TEST_CLOCK_STEP names milliseconds, SIGUSR2 sets the
 * clock of a running server on by so many.
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

/** Sets Date again, after something that put the machine's own clock back, as Vitest's useRealTimers() does. */
export function resumeTestClock() {
  globalThis.Date = globalThis[mark]
}

/** Sets Date to the machine's own clock, for what talks to programs that are no Node; until resumeTestClock(). */
export function useMachineClock() {
  globalThis.Date = globalThis[machine]
}

function shift(RealDate, offsetNow) {
  const now = () => RealDate.now() + offsetNow()
  return new Proxy(RealDate, {
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
  })
}

/** An idle event loop is asked every so many milliseconds, and the metric has them in it: they are no delay. */
const interval = 10

/** The delay of the event loop since this was asked last, in milliseconds: exceeded by one of a hundred looks, and at most. */
export async function delayOf(metricsPort: number): Promise<{ p99: number; longest: number }> {
  const text = await metricsOf(metricsPort)
  const value = (name: string) => numberIn(text, `nodejs_eventloop_lag_${name}_seconds`) * 1000 - interval
  return { p99: value('p99'), longest: value('max') }
}

/** What a server tells of itself, as text. */
export async function metricsOf(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

/** The value of a metric without labels; NaN where there is none. */
export function numberIn(metrics: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? NaN)
}

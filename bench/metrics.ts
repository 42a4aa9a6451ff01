/** The sampling interval in milliseconds, which the metric includes even when the event loop is idle. */
const interval = 10

/** The delay of the event loop since the last call, in milliseconds: the 99th percentile and the longest. */
export async function delayOf(metricsPort: number): Promise<{ p99: number; longest: number }> {
  const text = await metricsOf(metricsPort)
  const value = (name: string) => numberIn(text, `nodejs_eventloop_lag_${name}_seconds`) * 1000 - interval
  return { p99: value('p99'), longest: value('max') }
}

/** The metrics of a server as text. */
export async function metricsOf(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

/** The value of a metric without labels; NaN where there is none. */
export function numberIn(metrics: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? NaN)
}

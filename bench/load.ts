import { percentile, sendAll, type LoadRequest } from '../tests/support/requests/http-load.ts'

export type Load = { port: number; requests: LoadRequest[]; repeat: number; connections: number; expected: number }
export type LoadResult = { perSecond: number; unexpected: number; p50: number; p99: number; slowest: number }

/** Sends the load in a process of its own, so that it shares no thread with the measured code. */
process.on('message', (load: Load) => {
  void run(load).then((result) => process.send?.(result))
})

async function run({ port, requests, repeat, connections, expected }: Load): Promise<LoadResult> {
  const all = repeat > 1 ? Array.from({ length: repeat }, () => requests).flat() : requests
  const startedAt = performance.now()
  const answers = await sendAll(port, all, connections)
  const seconds = (performance.now() - startedAt) / 1000
  const times = answers.map((answer) => answer?.ms ?? Infinity)
  return {
    perSecond: answers.length / seconds,
    unexpected: answers.filter((answer) => answer?.status !== expected).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: Math.max(...times),
  }
}

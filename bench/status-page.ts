import { startProduction, type ProductionServer } from '../tests/support/production-server.ts'
import { writeEmptyPageApp } from './empty-page.ts'
import type { Prepared } from './prepared.ts'
import { median, sendLoad } from './processes.ts'
import { measured, type Row } from './table.ts'

const rounds = 3
const connections = 32

/** The status page against an empty page of the same app under remix-serve. */
export async function statusPage({ works, freshFolder }: Prepared): Promise<Row[]> {
  writeEmptyPageApp('build/bench/empty-app.js')
  const ours = await startProduction({ directory: freshFolder('page') })
  const theirs = await startProduction({
    directory: freshFolder('remix-serve'),
    program: 'node_modules/@remix-run/serve/dist/cli.js',
    args: ['build/bench/empty-app.js'],
    firstPage: '/empty',
  })
  const page = `/schedules/${works[0]?.scheduleId}/status`
  const empty = '/empty'
  const phones = works.slice(0, 100)
  const get = async ({ port }: ProductionServer, path: string, count: number) => {
    const requests = phones.map(({ address }) => ({
      method: 'GET' as const,
      path,
      headers: { 'Fly-Client-IP': address },
    }))
    const load = { port, requests, repeat: count / phones.length, connections, expected: 200 }
    return (await sendLoad(load)).perSecond
  }
  await get(ours, page, 2000)
  await get(theirs, empty, 1000)
  await get(theirs, page, 500)
  const speeds = { ours: [] as number[], empty: [] as number[], same: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    speeds.ours.push(await get(ours, page, 4000))
    speeds.empty.push(await get(theirs, empty, 1000))
    speeds.same.push(await get(theirs, page, 1000))
  }
  await Promise.all([ours.stop('SIGTERM'), theirs.stop('SIGKILL')])
  const [our, emptySpeed, same] = [median(speeds.ours), median(speeds.empty), median(speeds.same)]
  const note = (their: number) => `${our.toFixed(0)}/s against ${their.toFixed(0)}/s`
  return [
    measured('status page GET ÷ empty page under remix-serve', our / emptySpeed, { atLeast: 4 }, note(emptySpeed)),
    measured('status page GET ÷ the same page under remix-serve', our / same, {}, note(same)),
  ]
}

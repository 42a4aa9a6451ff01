import { startProduction } from '../../tests/support/servers/production-server.ts'
import type { LoadRequest } from '../../tests/support/requests/http-load.ts'
import type { Prepared } from '../prepared.ts'
import { median, sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const rounds = 3
const perRound = 1000
/** Enough that none of them reaches the limit of an address in a minute. */
const phones = 100
const connections = 32

/** The speed of refusing a form from another origin, relative to answering the page. */
export async function refusals({ works, freshFolder }: Prepared): Promise<Row[]> {
  const server = await startProduction({ directory: freshFolder('refusals') })
  const path = `/schedules/${works[0]?.scheduleId}/status`
  const send = async (expected: number, request: Omit<LoadRequest, 'path'>) => {
    const requests = works
      .slice(0, phones)
      .map(({ address }) => ({ ...request, path, headers: { ...request.headers, 'Fly-Client-IP': address } }))
    const load = { port: server.port, requests, repeat: perRound / phones, connections, expected }
    return (await sendLoad(load)).perSecond
  }
  const answer = () => send(200, { method: 'GET' })
  const refuse = () => send(403, { method: 'POST', headers: { Origin: 'https://elsewhere.example' } })
  await answer()
  await refuse()
  const speeds = { refused: [] as number[], answered: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    speeds.answered.push(await answer())
    speeds.refused.push(await refuse())
  }
  await server.stop('SIGTERM')
  const [refused, answered] = [median(speeds.refused), median(speeds.answered)]
  const note = `${refused.toFixed(0)}/s against ${answered.toFixed(0)}/s`
  return [measured('a refused form ÷ status page GET', refused / answered, { atLeast: 2 }, note)]
}

import { setTimeout } from 'node:timers/promises'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import { prepareOwnerCompany, type OwnerCompany } from '../owner-company.ts'
import { median, memoryOf } from '../processes.ts'
import type { Prepared } from '../prepared.ts'
import { measured, type Row } from '../table.ts'

const calls = 40

/** The time of each page for the owner of a large company, one call after the other, and the memory of the server. */
export async function ownerPages({ emptyFolder }: Prepared): Promise<Row[]> {
  const directory = emptyFolder('owner')
  const company = await prepareOwnerCompany(directory)
  const server = await startProduction({ directory })
  const cookie = await signIn(server.origin, company)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(ownerPaths(company))) {
    const [first = NaN, ...later] = await timesOf(server.origin + path, cookie)
    const note = `${company.checkIns} check-ins; the first call ${first.toFixed(0)} ms`
    rows.push(measured(`owner’s page ${name}, ms`, median(later), {}, note))
  }
  await setTimeout(2000)
  const { highest, now } = memoryOf(server.pid)
  await server.stop('SIGTERM')
  const note = `${now.toFixed(0)} MB 2 s after the last page`
  return [...rows, measured('memory with an owner at work, MB', highest, { below: 200 }, note)]
}

export function ownerPaths({ scheduleId }: Pick<OwnerCompany, 'scheduleId'>): Record<string, string> {
  return {
    dashboard: '/dashboard',
    tasks: '/tasks',
    staff: '/staff',
    schedules: '/schedules',
    plan: '/plan',
    schedule: `/schedules/${scheduleId}`,
    'schedule edit': `/schedules/${scheduleId}/edit`,
    attendance: `/schedules/${scheduleId}/attendance`,
  }
}

type Credentials = Pick<OwnerCompany, 'email' | 'password'>

/** Signs in by the form, and returns the cookie that a browser would send. */
export async function signIn(origin: string, { email, password }: Credentials): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`Signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The milliseconds of each call, one after the other. */
export async function timesOf(url: string, cookie: string, count = calls): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < count; call++) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { Cookie: cookie }, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { database } from '#app/data/database.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { sendAll, type LoadRequest } from '#tests/support/requests/http-load.ts'
import { inDatabaseOf, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
let server: ProductionServer
let metricsPort: number
let work: OpenWork[]

beforeAll(async () => {
  work = await prepareOpenWork(folder.path, 3)
  const mail = { companyId: null, recipient: 'a@example.org', subject: 'a', text: 'a', html: 'a' }
  const now = new Date(Date.now() - hour)
  await inDatabaseOf(folder.path, () => database().atomically((sql) => insertMail(sql, { ...mail, now })))
  metricsPort = await freePort()
  server = await startProduction({
    directory: folder.path,
    environment: {
      METRICS_PORT: String(metricsPort),
      METRICS_HOST: '127.0.0.1',
      // Nobody listens there, so no mail is sent.
      SMTP_URL: 'smtp://127.0.0.1:9',
      TSA_URL: 'http://127.0.0.1:9',
    },
  })
})

test('where the port is taken, the server does not start, and leaves nothing behind', async () => {
  const environment = { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' }
  const other = join(folder.path, 'other')
  mkdirSync(other)
  await expect(startProduction({ directory: other, environment })).rejects.toThrow(
    /ended with 1:[^]*Port \d+ of 127\.0\.0\.1: another program listens there\./,
  )
})

test('requests are counted by route and status, check-ins by outcome, commits by their jobs, waits by route', async () => {
  const [first, second, third] = work as [OpenWork, OpenWork, OpenWork]
  await send(jsonCheckIn(first, 'first'))
  await send(formCheckIn(second, 'second', server.origin))
  await send(jsonCheckIn({ ...third, pin: third.pin === '00000' ? '11111' : '00000' }, 'third'))
  await send({ method: 'GET', path: `/schedules/${first.scheduleId}/status` })
  for (let tries = 0; tries < 12; tries++)
    await send({ method: 'POST', path: '/auth/login', body: wrongPassword, headers: json })

  const values = await scrape()
  const seconds = 'klarbuch_http_request_duration_seconds_count'
  expect(values.get(`${seconds}{method="POST",route="/api/schedules/:id/check-ins",status="201"}`)).toBe(1)
  expect(values.get(`${seconds}{method="POST",route="/schedules/:scheduleId/status",status="303"}`)).toBe(1)
  expect(values.get(`${seconds}{method="GET",route="/schedules/:scheduleId/status",status="200"}`)).toBe(1)
  expect(values.get('klarbuch_check_ins_total{outcome="recorded"}')).toBe(2)
  expect(values.get('klarbuch_check_ins_total{outcome="checkIn.invalidStaffOrPin"}')).toBe(1)
  expect(values.get('klarbuch_throttle_hits_total{route="/auth/login"}')).toBeGreaterThan(0)
  expect(values.get('klarbuch_commit_jobs_count')).toBeGreaterThan(2)
  expect(values.get('klarbuch_database_bytes')).toBeGreaterThan(100_000)
  expect(values.get('klarbuch_disk_free_bytes')).toBeGreaterThan(0)
  expect(values.get('klarbuch_ready{check="writes"}')).toBe(1)
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
})

test('the delay of the event loop is measured from the first look on', async () => {
  await scrape()
  await setTimeout(100)
  expect((await scrape()).get('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0)
})

test('no id, name or address becomes a label', async () => {
  await send({ method: 'GET', path: `/nowhere/${work[0]?.scheduleId}` })
  await send({ method: 'GET', path: '/verify-email/a-secret-token' })
  const names = [...(await scrape()).keys()].join('\n')
  expect(names).toContain('route="/*"')
  expect(names).not.toMatch(new RegExp(`${work[0]?.scheduleId}|a-secret-token`))
})

test('the port of the pages knows no metrics, the port of the metrics nothing else', async () => {
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  for (const path of ['/', '/login', '/api/openapi.json'])
    expect((await fetch(`http://127.0.0.1:${metricsPort}${path}`)).status, path).toBe(404)
})

test('a mail that cannot leave is counted, and grows old', async () => {
  await expect.poll(() => server.log()).toContain('mail waits')
  const values = await scrape()
  expect(values.get('klarbuch_outbox_mails')).toBe(1)
  expect(values.get('klarbuch_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600)
})

test('a replica, which takes no backups, says nothing of them', async () => {
  const [directory, port] = [join(folder.path, 'copy'), await freePort()]
  mkdirSync(directory)
  copyFileSync(join(folder.path, 'klarbuch.db'), join(directory, 'klarbuch.db'))
  const replica = await startProduction({
    directory,
    environment: { ...asReplica, METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' },
  })
  const [replicaMetrics, primaryMetrics] = [await scrape(port), await scrape()]
  expect(await replica.stop('SIGTERM')).toBe(0)
  for (const name of ['klarbuch_backup_last_timestamp_seconds', 'klarbuch_backup_failures'])
    expect([replicaMetrics.has(name), primaryMetrics.get(name)], name).toEqual([false, 0])
  expect(replicaMetrics.get('klarbuch_database_damage_total')).toBe(0)
})

test('alerts and dashboard ask for metrics that there are, in PromQL that can be read', async () => {
  const metricNames = new Set([...(await scrape()).keys()].map((key) => key.replace(/\{.*/, '')))
  const queries = [...alertQueries(), ...dashboardQueries()]
  expect(queries.length).toBeGreaterThan(20)
  for (const query of queries) {
    expect(faultsOf(query), query).toEqual([])
    expect(
      metricsIn(query).filter((name) => name !== 'up' && !metricNames.has(name)),
      query,
    ).toEqual([])
  }
})

/** Settings of a replica whose primary and bucket are not there. */
const asReplica = {
  PRIMARY_URL: 'http://127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const json = { 'Content-Type': 'application/json' }
const wrongPassword = JSON.stringify({ email: 'nobody@example.org', password: 'Wrong-2026' })

async function send(request: LoadRequest) {
  await sendAll(server.port, [request], 1)
}

/** The value of each series, by its name and labels. */
async function scrape(port = metricsPort): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/plain')])
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

function alertQueries(): string[] {
  const file = parse(readFileSync('docs/monitoring/alerts.yml', 'utf8')) as { groups: { rules: { expr: string }[] }[] }
  return file.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
}

function dashboardQueries(): string[] {
  const text = readFileSync('docs/monitoring/dashboard.json', 'utf8')
  const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

function faultsOf(query: string): string[] {
  return partsOf(query).flatMap(({ name, text }) => (name === '⚠' ? [text] : []))
}

function metricsIn(query: string): string[] {
  return partsOf(query).flatMap(({ name, parent, text }) =>
    name === 'Identifier' && parent === 'VectorSelector' ? [text] : [],
  )
}

function partsOf(query: string) {
  const parts: { name: string; parent: string | undefined; text: string }[] = []
  parser.parse(query).iterate({
    enter: ({ name, from, to, node }) =>
      void parts.push({ name, parent: node.parent?.name, text: query.slice(from, to) }),
  })
  return parts
}

import { describe, expect, test } from 'vitest'
import { join } from 'node:path'
import { second } from '#app/domain/time/durations.ts'
import { occurrenceOf, recordedOn } from '#tests/support/stories/check-in-counts.ts'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { cutOff, percentile, sendAll, type LoadRequest } from '#tests/support/requests/http-load.ts'
import { placesIn, sharedOrigin, startMachine, reasonForNoLitefs, type Machine } from '#tests/support/servers/litefs.ts'
import { usePair } from '#tests/support/servers/litefs-pair.ts'
import { prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { rounds } from '#tests/support/release.ts'

const skipReason = reasonForNoLitefs()
const losses = rounds({ each: 2, release: 5 })
const perRound = 400

describe.skipIf(skipReason)(
  `a primary that is lost on LiteFS${skipReason ? ` (${skipReason})` : ''}`,
  { timeout: 300_000 },
  () => {
    const pair = usePair((plain) => prepareOpenWork(plain, (losses + 1) * perRound))
    const acknowledged = new Set<string>()

    test('kill -9 of server and LiteFS under load: what was acknowledged is there, and the replica goes on reading', async () => {
      const lost: { count: number; seconds: number; acknowledged: number }[] = []
      for (let round = 0; round < losses; round++) {
        const load = pair.fixture.slice(round * perRound, (round + 1) * perRound)
        const done = await loadAndKill(load, 40 + round * 60)
        expect(done.length).toBeLessThan(perRound)
        for (const one of done) acknowledged.add(one)
        if (round === 0) await expectReadsAlone(load.at(-1) as OpenWork)
        const copied = recordedOn(pair.replica.mount)
        const missing = done.filter((one) => !copied.has(one))

        pair.primary = await startMachine(pair.places, 'primary')
        const recorded = recordedOn(pair.primary.mount)
        expect([...acknowledged].filter((one) => !recorded.has(one))).toEqual([])
        lost.push({ count: missing.length, seconds: ageOf(missing, done, recorded), acknowledged: done.length })
        await untilCopied(pair.replica, recorded.size)
      }
      expect(acknowledged.size).toBeGreaterThan(losses * 40)
      const [counts, seconds] = [lost.map(({ count }) => count), lost.map((one) => one.seconds)]
      process.stdout.write(
        `A volume lost in the middle of a burst, ${losses} rounds: ${counts.join(', ')} acknowledged check-ins were not ` +
          `copied yet, of the last ${seconds.map((one) => one.toFixed(3)).join(', ')} s (worst ${percentile(seconds, 1)} s).\n`,
      )
      expect(Math.max(...seconds)).toBeLessThan(1)
    })

    test('a new, empty replica answers from the start, and has all of it soon', async () => {
      const { replica: _, ...rest } = pair.places
      const place = { folder: join(pair.folder, 'new replica'), port: await freePort(), litefsPort: await freePort() }
      const another = await startMachine({ ...rest, replica: place }, 'replica')
      const [work] = pair.fixture as [OpenWork]
      expect(await statusOf(another, { method: 'GET', path: `/schedules/${work.scheduleId}/status` })).toBe(200)
      await untilCopied(another, recordedOn(pair.primary.mount).size)
      expect(recordedOn(another.mount)).toEqual(recordedOn(pair.primary.mount))
      expect(await another.server.stop('SIGTERM')).toBe(0)
    })

    test('where the volume of the primary is lost, that of a replica becomes the primary’s', async () => {
      const before = recordedOn(pair.replica.mount)
      await pair.primary.kill()
      await pair.replica.server.stop('SIGTERM')
      const { primary: lost, replica: left } = pair.places
      const places = await placesIn(pair.folder, pair.places.s3Endpoint)
      const saved = await startMachine({ ...places, primary: { ...lost, folder: left.folder } }, 'primary')
      expect(recordedOn(saved.mount)).toEqual(before)
      const work = pair.fixture.at(-1) as OpenWork
      expect(await statusOf(saved, jsonCheckIn(work, 'after the loss'))).toBe(201)
      expect(await saved.server.stop('SIGTERM')).toBe(0)
    })

    /** Kills the primary after some answers. Returns the acknowledged occurrences. */
    async function loadAndKill(load: OpenWork[], afterAnswers: number): Promise<string[]> {
      let killed: Promise<void> | undefined
      const requests = load.map((work) => jsonCheckIn(work, work.taskId))
      const answers = await sendAll(pair.primary.server.port, requests, 16, (count) => {
        if (count === afterAnswers) killed = pair.primary.kill()
      })
      await killed
      expect(answers.filter((answer) => ![undefined, cutOff, 201].includes(answer?.status))).toEqual([])
      return load.filter((_, index) => answers[index]?.status === 201).map(occurrenceOf)
    }

    /** Expects that reads work, and that writes are refused within five seconds, as a page and in the API’s shape. */
    async function expectReadsAlone(work: OpenWork) {
      const { replica } = pair
      expect(await statusOf(replica, { method: 'GET', path: `/schedules/${work.scheduleId}/status` })).toBe(200)
      expect(await statusOf(replica, { method: 'GET', path: `/api/schedules/${work.scheduleId}/status` })).toBe(200)
      expect(await statusOf(replica, { method: 'GET', path: '/healthcheck' })).toBe(200)
      const startedAt = performance.now()
      const [page, call] = await Promise.all([
        sendAll(replica.server.port, [{ ...formCheckIn(work, 'page', sharedOrigin) }], 1),
        sendAll(replica.server.port, [jsonCheckIn(work, 'call')], 1),
      ])
      expect(performance.now() - startedAt).toBeLessThan(5 * second)
      expect([page[0]?.status, call[0]?.status]).toEqual([503, 503])
      const unavailable = { error: { code: 'server.unavailable' } }
      expect(JSON.parse(String(call[0]?.body))).toMatchObject(unavailable)
      expect(page[0]?.headers).toMatch(/^content-type: text\/html/im)
      // The replica knows now that the primary is away and does not wait.
      const again = performance.now()
      expect(await statusOf(replica, jsonCheckIn(work, 'call'))).toBe(503)
      expect(performance.now() - again).toBeLessThan(second)
    }
  },
)

/** Seconds between the first check-in that was not copied and the last acknowledged one. */
function ageOf(missing: string[], done: string[], recorded: Map<string, Date>): number {
  if (missing.length === 0) return 0
  const at = (one: string) => recorded.get(one)?.getTime() ?? NaN
  return (Math.max(...done.map(at)) - Math.min(...missing.map(at))) / second
}

async function untilCopied({ mount }: Machine, count: number) {
  for (const deadline = performance.now() + 20 * second; performance.now() < deadline;) {
    if (recordedOn(mount).size >= count) return
    await new Promise((done) => setTimeout(done, 20))
  }
  expect(recordedOn(mount).size).toBe(count)
}

async function statusOf({ server }: Machine, request: LoadRequest) {
  const [answer] = await sendAll(server.port, [request], 1)
  return answer?.status
}

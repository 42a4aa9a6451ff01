import { readFileSync } from 'node:fs'
import { closeDatabase, newId, openDatabase } from '#app/data/database.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'
import type { OpenWork } from '../tests/support/schedules/open-work.ts'
import { openBareWriter } from './same-rows.ts'

/** Prints the check-ins a second of the plain transaction, and of recordCheckIn with 1 and with 32 callers. */
const works = JSON.parse(readFileSync(process.env['BENCH_WORKS'] ?? '', 'utf8')) as OpenWork[]
const share = Math.floor(works.length / 5)
let next = 0

const bareFile = process.env['BENCH_FILE'] ?? ''
const writer = openBareWriter(bareFile)
const bare = await perSecond(share, 1, async (work) => writer.write(work, work.taskId))
writer.close()

await openDatabase(new Date())
next = 0
await perSecond(share, 32, record)
const one = await perSecond(share, 1, record)
const many = await perSecond(share * 2, 32, record)
await closeDatabase()
process.stdout.write(JSON.stringify({ bare, one, many }))

async function record({ scheduleId, taskId, loginName, pin, address }: OpenWork) {
  const input = { loginName, pin, taskIds: [taskId], key: taskId }
  const recorded = await recordCheckIn({
    scheduleId,
    input,
    device: { id: newId(), isKnown: false },
    address,
    now: new Date(),
  })
  if (!recorded.ok) throw new Error(recorded.failure.code)
}

/** The first tenth of the calls is for warming up, and does not count. */
async function perSecond(count: number, callers: number, call: (work: OpenWork) => Promise<void>) {
  await each(Math.floor(count / 10), callers, call)
  const startedAt = performance.now()
  const counted = count - Math.floor(count / 10)
  await each(counted, callers, call)
  return counted / ((performance.now() - startedAt) / 1000)
}

async function each(count: number, callers: number, call: (work: OpenWork) => Promise<void>) {
  const end = next + count
  async function caller() {
    for (let work = works[next++]; work && next <= end; work = works[next++]) await call(work)
    next -= 1
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

import { database } from '#app/data/database.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { inDatabaseOf, prepareOpenWork, type OpenWork } from '../../tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '../../tests/support/servers/production-server.ts'
import { formCheckIn, jsonCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import { givePlan } from '../../tests/support/stories/give-plan.ts'
import type { Prepared } from '../prepared.ts'
import { cpuOf, median, sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const rounds = 30
const perRound = 500
const connections = 32
const doors = ['page', 'API'] as const

type Door = (typeof doors)[number]

/**
 * A check-in for a task that asks for nothing, at a company on Plus relative to one on Free. On Plus the server looks whether the task
 * asks for readings: what is missing to 1 is the share that asking for nothing costs. It is small, and on a busy machine check-ins a second
 * vary by more. So the server's processor time is compared, in alternating rounds, and the median of their ratios counts.
 */
export async function unaskedReadings({ emptyFolder }: Prepared): Promise<Row[]> {
  const directory = emptyFolder('unasked')
  const count = (rounds + 1) * doors.length * perRound
  const works = { plus: await worksOn(directory, 'plus', count), free: await worksOn(directory, 'free', count) }
  const server = await startProduction({ directory })
  const ratios: Record<Door, number[]> = { page: [], API: [] }
  for (let round = 0; round <= rounds; round++) {
    // Who has the second turn meets a larger database.
    const plans = round % 2 === 0 ? (['plus', 'free'] as const) : (['free', 'plus'] as const)
    for (const [index, door] of doors.entries()) {
      const from = (round * doors.length + index) * perRound
      const cost = { plus: NaN, free: NaN }
      for (const plan of plans) cost[plan] = await costOf(server, door, works[plan].slice(from, from + perRound))
      // The first round is to warm up.
      if (round > 0) ratios[door].push(cost.free / cost.plus)
    }
  }
  await server.stop('SIGTERM')
  return doors.map((door) =>
    measured(
      `check-in of the ${door} without values, Plus ÷ Free`,
      median(ratios[door]),
      { atLeast: 0.97 },
      `rounds from ${Math.min(...ratios[door]).toFixed(2)} to ${Math.max(...ratios[door]).toFixed(2)}`,
    ),
  )
}

/** The server's milliseconds of processor time. */
async function costOf({ pid, port, origin }: ProductionServer, door: Door, works: OpenWork[]): Promise<number> {
  const requests = works.map((work) =>
    door === 'API' ? jsonCheckIn(work, work.taskId) : formCheckIn(work, work.taskId, origin),
  )
  const before = cpuOf(pid)
  await sendLoad({ port, requests, connections, expected: door === 'API' ? 201 : 303 })
  return cpuOf(pid) - before
}

/** Open work of a new company on a plan. */
async function worksOn(directory: string, plan: Plan, count: number): Promise<OpenWork[]> {
  const works = await prepareOpenWork(directory, count)
  await inDatabaseOf(directory, async () => {
    const company = database().sql.get<{ companyId: string }>(companyOf, { scheduleId: works[0]?.scheduleId ?? '' })
    if (company) await givePlan(company, plan)
  })
  return works
}

const companyOf = 'SELECT companyId FROM Schedule WHERE id = :scheduleId'

import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { listSchedulesByAge } from '#app/data/read/schedules/schedule-ages.sql.server.ts'
import { draftAllSurplus } from '#app/operations/scheduled/draft-all-surplus.server.ts'
import { putOnPlan } from '#app/operations/plans/put-on-plan.server.ts'
import { createOwner, createSchedule, type Owner } from '../../../tests/support/stories/factories.ts'
import { createFiftySchedules } from '../../../tests/support/schedules/fifty-schedules.ts'
import { rowsWritten } from '../../../tests/support/databases/rows-written.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { setCompanyPlan } from './set-company-plan.server.ts'

useDatabase()

const now = new Date('2026-11-20T10:00:00Z')

function planOf(companyId: string) {
  return database().sql.get<{ plan: string }>('SELECT plan FROM Subscription WHERE companyId = :companyId', {
    companyId,
  })?.plan
}

test('an operator sets the plan of an owner’s company, and of no other', async () => {
  const huber = await createOwner({ email: 'huber@example.com', plan: 'free', companyName: 'Gasthaus' })
  const keller = await createOwner({ email: 'keller@example.com', plan: 'free' })
  const result = await setCompanyPlan({ email: 'huber@example.com', plan: 'enterprise', now })
  expect(result).toEqual({ ok: true, value: { companyName: 'Gasthaus', before: 'free', plan: 'enterprise' } })
  expect(planOf(huber.companyId)).toBe('enterprise')
  expect(planOf(keller.companyId)).toBe('free')
})

test('the case of the address and spaces around it do not matter', async () => {
  const { companyId } = await createOwner({ email: 'huber@example.com', plan: 'free' })
  await setCompanyPlan({ email: ' Huber@Example.com ', plan: 'plus', now })
  expect(planOf(companyId)).toBe('plus')
})

test('an address is compared as everywhere, even if its lower case can be composed further', async () => {
  const { companyId } = await createOwner({ email: '\u01f0ana@example.com', plan: 'free' })
  await setCompanyPlan({ email: 'J\u030cana@example.com', plan: 'plus', now })
  expect(planOf(companyId)).toBe('plus')
})

test('a company without a subscription gets one', async () => {
  const { companyId } = await createOwner({ email: 'huber@example.com' })
  await database().atomically((sql) => sql.run('DELETE FROM Subscription WHERE companyId = :companyId', { companyId }))
  await setCompanyPlan({ email: 'huber@example.com', plan: 'pro', now })
  expect(planOf(companyId)).toBe('pro')
})

test('few schedules at a time become drafts between jobs of others, however many exceed the smaller plan', async () => {
  const owner = await createOwner({ email: 'huber@example.com', plan: 'enterprise' })
  await createFiftySchedules(owner)
  const setting = () => setCompanyPlan({ email: 'huber@example.com', plan: 'free', now })
  const { total: inAll, largest: atOnce } = await rowsWritten(setting)
  expect(inAll).toBeGreaterThan(14_500)
  expect(atOnce).toBeLessThan(5000)
  expect(countDrafts(owner)).toBe(49)
})

test('if that is interrupted, the rest become drafts later, but no schedule published after that', async () => {
  const owner = await createOwner({ plan: 'enterprise' })
  await createFiftySchedules(owner)
  await database().atomically((sql) => putOnPlan(sql, owner.companyId, { granted: null, now }))
  const before = countDrafts(owner)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(49)
  await draftAllSurplus(now, AbortSignal.abort())
  expect(countDrafts(owner)).toBe(before)
  await draftAllSurplus(now)
  expect(countDrafts(owner)).toBe(49)
  await createSchedule(owner, { tasks: [] })
  await draftAllSurplus(now)
  expect(countDrafts(owner)).toBe(49)
})

function countDrafts({ companyId }: Owner): number {
  return listSchedulesByAge(database().sql, companyId).filter(({ isDraft }) => isDraft).length
}

test('an address without an account is refused', async () => {
  const result = await setCompanyPlan({ email: 'nobody@example.com', plan: 'pro', now })
  expect(result).toMatchObject({ ok: false, failure: { code: 'request.notFound' } })
})

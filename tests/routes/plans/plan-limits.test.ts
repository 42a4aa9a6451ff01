import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { limitedKinds, limitsOf, type LimitedKind } from '#app/domain/plans/plans.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { archiveNewest, countLiving, limited, useLimitedKinds } from '#tests/support/stories/limited-kinds.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()

const sentences: Record<LimitedKind, string> = {
  schedules: 'Your plan is full: it has room for 1 schedule.',
  tasks: 'Your plan is full: it has room for 2 tasks.',
  staff: 'Your plan is full: it has room for 2 people.',
}

const adding = useLimitedKinds()
const { post, submit } = adding
let owner: Owner
beforeEach(() => void (owner = adding.owner))

async function fill(kind: LimitedKind) {
  for (let count = countLiving(owner, kind); count < (limitsOf('free')[kind] ?? 0); count += 1) {
    await limited[kind].add(owner)
  }
}

test.each(limitedKinds)('both: of %s no more is added than the plan holds', async (kind) => {
  await fill(kind)
  const refused = await post(kind)
  expect([refused.status, await errorOf(refused)]).toEqual([
    409,
    { code: 'plan.limitReached', message: sentences[kind], params: { kind, limit: limitsOf('free')[kind] } },
  ])
  const page = await submit(kind)
  expect([page.status, (await readPage(page)).alert]).toEqual([409, expect.stringContaining(sentences[kind])])
  expect(countLiving(owner, kind)).toBe(limitsOf('free')[kind])
})

test.each(limitedKinds)('both: the last of %s that fits is added', async (kind) => {
  await fill(kind)
  for (const add of [post, submit]) {
    await archiveNewest(owner, kind)
    expect((await add(kind)).status).toBeLessThan(400)
    expect(countLiving(owner, kind)).toBe(limitsOf('free')[kind])
  }
})

test.each(limitedKinds)('20 at once make as many of %s as the plan holds', async (kind) => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? post(kind) : submit(kind))))
  expect(countLiving(owner, kind)).toBe(limitsOf('free')[kind])
  expect(answers.filter(({ status }) => status === 409)).not.toHaveLength(0)
  expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0)
})

test.each(limitedKinds)('%s of another company do not count', async (kind) => {
  const stranger = await createOwner({ plan: 'free' })
  for (let n = 0; n < 3; n += 1) await limited[kind].add(stranger)
  expect((await post(kind)).status).toBe(201)
})

test.each(limitedKinds)('another plan counts at once for %s', async (kind) => {
  await fill(kind)
  await givePlan(owner, 'plus')
  expect((await post(kind)).status).toBe(201)
  await givePlan(owner, 'free')
  expect((await post(kind)).status).toBe(409)
})

test('a company without a subscription is on Free', async () => {
  await database().atomically((sql) => sql.run('DELETE FROM Subscription WHERE companyId = :companyId', owner))
  await fill('tasks')
  expect((await post('tasks')).status).toBe(409)
})

test.each(limitedKinds)('Enterprise has no limit for %s', async (kind) => {
  await givePlan(owner, 'enterprise')
  for (let n = 0; n < 4; n += 1) expect((await post(kind)).status).toBe(201)
})

const lists: Record<LimitedKind, { path: string; roomLeftText: string; fullText: string; largerPlanText: string }> = {
  schedules: {
    path: '/schedules',
    roomLeftText: 'There is still room',
    fullText: 'Your Free plan is full: it has room for 1 schedule, and there is 1.',
    largerPlanText: 'Plus has room for 5 schedules.',
  },
  tasks: {
    path: '/tasks',
    roomLeftText: 'There is still room for 1 task in your Free plan.',
    fullText: 'Your Free plan is full: it has room for 2 tasks, and there are 2.',
    largerPlanText: 'Plus has room for 15 tasks.',
  },
  staff: {
    path: '/staff',
    roomLeftText: 'There is still room for 1 person in your Free plan.',
    fullText: 'Your Free plan is full: it has room for 2 people, and there are 2.',
    largerPlanText: 'Plus has room for 10 people.',
  },
}

const open = (path: string) => readPage(send(path, { cookie: owner.token }))

test.each(limitedKinds)('page: above the list of %s stands that the limit is near, then reached', async (kind) => {
  const { path, roomLeftText, fullText } = lists[kind]
  const near = await open(path)
  expect([near.text.includes(roomLeftText), near.link('See the plans')]).toEqual(
    kind === 'schedules' ? [false, undefined] : [true, '/plan'],
  )
  await fill(kind)
  const reached = await open(path)
  expect(reached.text).toContain(fullText)
  expect(reached.link('See the plans')).toBe('/plan')
  for (const plan of ['pro', 'enterprise'] as const) {
    await givePlan(owner, plan)
    const page = await open(path)
    expect(page.text).not.toContain('room for')
    expect(page.link('See the plans')).toBeUndefined()
  }
})

test.each(limitedKinds)('page: where no more of %s fit there is no form, but what holds more', async (kind) => {
  const { path, fullText, largerPlanText } = lists[kind]
  const save = async () => (await open(limited[kind].page)).button('Save')
  expect(await save()).toBeDefined()
  await fill(kind)
  const page = await open(limited[kind].page)
  for (const text of [fullText, largerPlanText, 'makes room, too.']) expect(page.text).toContain(text)
  expect([page.link('See the plans'), page.link('To the list')]).toEqual(['/plan', path])
  expect(await save()).toBeUndefined()
  await givePlan(owner, 'enterprise')
  expect(await save()).toBeDefined()
})

test.each(limitedKinds)('page: reaching the limit by another request does not lose input about %s', async (kind) => {
  await fill(kind)
  const page = await readPage(submit(kind))
  const { title, name, signature } = { title: '', name: '', signature: '', ...limited[kind].form(adding.named) }
  const typed = page.form('Save')?.values.map(([, value]) => value) ?? []
  expect(typed).toContain(title || name || signature)
  expect(page.link('See the plans')).toBe('/plan')
})

import { beforeEach, expect, test } from 'vitest'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { limited } from '#tests/support/stories/limited-kinds.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const { schedules } = limited
const settingsPath = '/schedule-settings'
const used = { groupName: 'Küche', allowStaffImageUpload: true, forcePhotos: true }
const usedInForm = { groupName: 'Küche', allowStaffImageUpload: 'on', forcePhotos: 'on' }
const nothing = { groupName: null, allowStaffImageUpload: false, forcePhotos: false }

let owner: Owner
let ids: { taskId: string; staffId: string }

beforeEach(async () => {
  owner = await createOwner({ plan: 'free' })
  ids = { taskId: (await createTask(owner)).id, staffId: (await createStaff(owner)).id }
})

const refusal = (plan: Plan) => ({ code: 'plan.featureNotIncluded', params: { plan } })
const sentence = (plan: string) => `Your plan does not include this. It is included from ${plan} on.`
const put = (path: string, json: object) => send(path, { method: 'PUT', bearer: owner.token, json })
const post = (path: string, json: object) => send(path, { bearer: owner.token, json })
const submit = (path: string, form: Record<string, string>) => send(path, { cookie: owner.token, form })
const open = (path: string) => readPage(send(path, { cookie: owner.token }))

async function expectRefused(answers: { api: Response; page: Response }, plan: 'plus' | 'pro') {
  expect([answers.api.status, await errorOf(answers.api)]).toEqual([403, expect.objectContaining(refusal(plan))])
  const page = await readPage(answers.page)
  expect(answers.page.status).toBe(403)
  expect(page.alert).toContain(sentence(plan === 'plus' ? 'Plus' : 'Pro'))
  expect(page.link('See the plans')).toBe('/plan')
}

async function scheduleWith(features: object) {
  const tasks = [{ taskId: ids.taskId, staffIds: [ids.staffId] }]
  const { id } = await createSchedule(owner, { tasks, ...features })
  return { id, api: `/api/schedules/${id}`, page: `/schedules/${id}/edit` }
}

async function featuresOf(id: string) {
  const schedule = await findSchedule(owner.companyId, id)
  const { allowStaffImageUpload, forcePhotos } = schedule?.revision ?? {}
  return { groupName: schedule?.groupName ?? null, allowStaffImageUpload, forcePhotos }
}

test.each([
  ['a group', { groupName: 'Küche' }, { groupName: 'Küche' }, 'plus'],
  ['photos', { allowStaffImageUpload: true }, { allowStaffImageUpload: 'on' }, 'pro'],
  ['photos of every check-in', { forcePhotos: true }, { forcePhotos: 'on' }, 'pro'],
] as const)('both: a schedule, new or known, gets %s only from a plan that has it', async (_, json, form, plan) => {
  const free = { json: schedules.json(ids), form: schedules.form(ids) }
  const created = {
    api: await post(schedules.call, { ...free.json, ...json }),
    page: await submit(schedules.page, { ...free.form, ...form }),
  }
  await expectRefused(created, plan)
  const { id, api, page } = await scheduleWith({})
  const changed = {
    api: await put(api, { ...free.json, ...json }),
    page: await submit(page, { ...free.form, ...form }),
  }
  await expectRefused(changed, plan)
  expect(await featuresOf(id)).toEqual(nothing)
  await givePlan(owner, plan)
  expect((await put(api, { ...free.json, ...json })).status).toBe(200)
  expect(await featuresOf(id)).toEqual({ ...nothing, ...json })
})

test('both: features of a larger plan stay in a schedule when it is saved, and can be removed', async () => {
  const { id, api, page } = await scheduleWith(used)
  expect((await put(api, { ...schedules.json(ids), ...used, title: 'Spüle' })).status).toBe(200)
  expect((await submit(page, { ...schedules.form(ids), ...usedInForm, title: 'Bar' })).status).toBe(303)
  expect(await featuresOf(id)).toEqual(used)
  expect((await submit(page, schedules.form(ids))).status).toBe(303)
  expect(await featuresOf(id)).toEqual(nothing)
})

test('page: the form of a schedule says which plan includes groups and photos, and has no fields for them', async () => {
  const form = await open(schedules.page)
  expect(form.text).toContain('Groups are included from Plus on.')
  expect(form.text).toContain('Photos are included from Pro on.')
  for (const label of ['Group (optional)', 'Photo allowed at check-in', 'Photo is required'])
    expect(form.field(label)).toBeUndefined()
  await givePlan(owner, 'pro')
  const unlocked = await open(schedules.page)
  expect(unlocked.text).not.toContain('included from')
  for (const label of ['Group (optional)', 'Photo allowed at check-in', 'Photo is required'])
    expect(unlocked.field(label)).toBeDefined()
})

test('page: features of a larger plan are still in the form of their schedule', async () => {
  const form = await open((await scheduleWith(used)).page)
  expect(form.field('Group')?.value).toBe('Küche')
  expect(form.field('Photo is required')?.checked).toBe(true)
  expect(form.text).toContain('Your ticks here take effect then.')
})

test('both: a name of a group is added from Plus on', async () => {
  const answers = {
    api: await post('/api/group-names', { name: 'Küche' }),
    page: await submit(settingsPath, { subject: 'groupName', name: 'Küche' }),
  }
  await expectRefused(answers, 'plus')
  await givePlan(owner, 'plus')
  expect((await post('/api/group-names', { name: 'Küche' })).status).toBe(201)
})

test('all doors: staff may add photos from Pro on, and what was allowed can be taken back', async () => {
  const allow = { allowStaffImageUpload: true }
  const answers = {
    api: await put('/settings/schedule', allow),
    page: await submit(settingsPath, { subject: 'photos', allowStaffImageUpload: 'on' }),
  }
  await expectRefused(answers, 'pro')
  const all = await put('/settings', { firstName: 'Berta', schedule: allow })
  expect([all.status, await errorOf(all)]).toEqual([403, expect.objectContaining(refusal('pro'))])
  expect(await (await send('/settings', { bearer: owner.token })).json()).toMatchObject({
    data: { firstName: 'Barbara', schedule: { allowStaffImageUpload: false } },
  })
  await givePlan(owner, 'pro')
  expect((await put('/settings/schedule', allow)).status).toBe(200)
  await givePlan(owner, 'free')
  expect((await put('/settings/schedule', allow)).status).toBe(200)
  expect((await submit(settingsPath, { subject: 'photos' })).status).toBe(303)
  expect((await put('/settings/schedule', allow)).status).toBe(403)
})

test('page: the settings say what unlocks groups and photos', async () => {
  const page = await open(settingsPath)
  expect(page.text).toContain('Groups are included from Plus on.')
  expect(page.text).toContain('Photos are included from Pro on.')
  expect(page.button('Add group')).toBeUndefined()
  await givePlan(owner, 'pro')
  expect((await open(settingsPath)).text).not.toContain('included from')
})

import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { credentials, linkOfMail, registration, registrationForm } from '#tests/support/stories/registration.ts'

useDatabase()

test.each([
  ['page', 'Gasthaus Alte Mühle', 'Gasthaus Alte Mühle'],
  ['page', ' ', null],
  ['API', 'Gasthaus Alte Mühle', 'Gasthaus Alte Mühle'],
  ['API', null, null],
  ['API', undefined, null],
])('%s: registering with the company name %j makes it %j', async (door, companyName, storedName) => {
  await (door === 'page'
    ? send('/register', { form: { ...registrationForm, companyName: companyName ?? '' } })
    : send('/auth/register', { json: { ...registration, acceptTerms: true, companyName } }))
  await send(linkOfMail(), { method: 'POST' })
  const { token } = (await (await send('/auth/login', { json: credentials })).json()) as { token: string }
  const settings = (await (await send('/settings', { bearer: token })).json()) as {
    data: { company: { name: unknown } }
  }
  expect(settings.data.company.name).toBe(storedName)
})

test.each([
  ['X', 'company.nameTooShort'],
  ['x'.repeat(101), 'company.nameTooLong'],
])('API: registering with the company name "%s" is refused with %s', async (companyName, code) => {
  const answer = await send('/auth/register', { json: { ...registration, acceptTerms: true, companyName } })
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { fields: { companyName: [code] } } }])
})

async function scheduleOf(companyName: string | null) {
  const owner = await createOwner({ companyName, firstName: 'Petra', lastName: 'Weiß' })
  const task = await createTask(owner)
  const staff = await createStaff(owner)
  const { id } = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  return { owner, id, status: `/schedules/${id}/status` }
}

test('a company without a name: guests read no person’s name, its owner is asked for one', async () => {
  const { owner, id, status } = await scheduleOf(null)
  const { owner: stranger } = await scheduleOf(null)
  const guest = await (await send(status)).text()
  expect([guest.includes('Petra'), guest.includes('Weiß'), guest.includes('Name your company')]).toEqual([
    false,
    false,
    false,
  ])
  expect(await (await send(`/api${status}`)).json()).toMatchObject({ schedule: { companyName: null } })
  expect((await readPage(send(status, { cookie: owner.token }))).link('Name your company')).toBe('/company-settings')
  expect((await readPage(send(status, { cookie: stranger.token }))).link('Name your company')).toBeUndefined()
  const details = await readPage(send(`/schedules/${id}`, { cookie: owner.token }))
  expect(details.link('Name your company')).toBe('/company-settings')
})

test('the owner of a company with a name is not asked for one', async () => {
  const { owner, id, status } = await scheduleOf('Hof Weiß')
  expect((await readPage(send(status, { cookie: owner.token }))).text).toContain('Hof Weiß')
  expect((await readPage(send(`/schedules/${id}`, { cookie: owner.token }))).link('Name your company')).toBeUndefined()
})

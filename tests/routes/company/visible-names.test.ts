import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

useDatabase()
const fixture = useScheduleInputs()

const hidden = ['a\u200B', '\u00ADa', 'a\uFE0F\u200D']
const registration = { firstName: 'Barbara', lastName: 'Huber', email: 'b@a.example', password: 'Muehle-2026' }

test.each(hidden)('both: %j is too short for a first name, and nothing is mailed', async (firstName) => {
  const form = { ...registration, firstName, acceptTerms: 'on' }
  const page = await send('/register', { form })
  expect(page.status).toBe(422)
  expect((await readPage(page)).text).toContain('The first name needs at least 2 characters.')
  const call = await send('/auth/register', { json: { ...form, acceptTerms: true } })
  expect(call.status).toBe(422)
  expect(await call.json()).toMatchObject({ error: { fields: { firstName: ['account.firstNameTooShort'] } } })
  expect(waitingMails()).toEqual([])
})

test('both: a name whose letters need a joiner is taken', async () => {
  const name = 'می\u200Cخواهم'
  const form = { ...registration, firstName: name, lastName: '👩\u200D👩\u200D👧', acceptTerms: 'on' }
  expect((await send('/register', { form })).status).toBe(303)
  expect((await send('/auth/register', { json: { ...form, acceptTerms: true } })).status).toBe(201)
  expect(waitingMails()).toHaveLength(2)
})

test.each(hidden)('both: %j is too short for the name of a group', async (groupName) => {
  const page = await send('/schedules/new', { cookie: fixture.owner.token, form: { ...fixture.form(), groupName } })
  expect(page.status).toBe(422)
  expect((await readPage(page)).text).toContain('A group name has 2 to 50 characters.')
  const call = await send('/api/schedules', { bearer: fixture.owner.token, json: { ...fixture.input(), groupName } })
  expect(call.status).toBe(422)
  expect(await call.json()).toMatchObject({ error: { fields: { groupName: ['schedule.groupNameLength'] } } })
})

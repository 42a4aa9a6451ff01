import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()

test.each([
  [{ lastName: 'Lindt', lastname: 'Lindt' }, 'lastname'],
  [{ lastName: 'Lindt', company: { name: 'Mühle', vat: 'DE1' } }, 'company.vat'],
  [{ lastName: 'Lindt', constructor: 1 }, 'constructor'],
])('of settings %j nothing is written, because one of them is unknown', async (json, name) => {
  const { token } = await createOwner()
  const readSettings = async () => (await send('/settings', { bearer: token })).text()
  const before = await readSettings()
  const answer = await send('/settings', { method: 'PUT', bearer: token, json })
  expect(answer.status).toBe(422)
  expect(await errorOf(answer)).toMatchObject({
    code: 'request.unknownField',
    fields: { [name]: ['request.unknownField'] },
    params: { name },
  })
  expect(await readSettings()).toBe(before)
})

test('known settings are written', async () => {
  const { token } = await createOwner()
  const answer = await send('/settings', { method: 'PUT', bearer: token, json: { lastName: 'Lindt' } })
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: { lastName: 'Lindt' } }])
})

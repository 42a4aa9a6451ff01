import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { createOwner, createSchedule, createStaff, type Owner } from '#tests/support/stories/factories.ts'
import { requestPhotoUpload, setPhotoPermission, type RequestedPhoto } from '#tests/support/stories/photos.ts'

useDatabase()

const byAnna = { loginName: 'anna', pin: '48213' }
let owner: Owner
let schedule: { id: string }

beforeEach(async () => {
  owner = await createOwner()
  await setPhotoPermission(owner)
  await createStaff(owner, { loginName: 'anna' })
  schedule = await createSchedule(owner, { tasks: [] })
})

/** A key whose photo was never uploaded, and one that nobody requested. */
async function wrongKeys(): Promise<string[]> {
  const answer = await requestPhotoUpload(schedule.id, { ...byAnna, purpose: 'defect' })
  return [((await answer.json()) as RequestedPhoto).photoKey, 'unknown']
}

async function expectUnknown(answer: Response) {
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code: 'checkIn.photoUnknown' }])
}

test('a defect and a step that name a photo which is not there are refused, and nothing is stored', async () => {
  const path = `/api/schedules/${schedule.id}/defects`
  const defect = { ...byAnna, category: 'broken' }
  for (const photoKey of await wrongKeys()) await expectUnknown(await send(path, { json: { ...defect, photoKey } }))
  expect(database().sql.all('SELECT 1 FROM Defect')).toEqual([])
  const { id } = (await (await send(path, { json: defect })).json()) as { id: string }
  for (const photoKey of await wrongKeys())
    await expectUnknown(await send(`${path}/${id}/done`, { json: { ...byAnna, photoKey } }))
  expect(database().sql.all('SELECT state FROM Defect')).toEqual([{ state: 'open' }])
})

import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createOwner, createSchedule, createStaff, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { createGuestReport } from '#tests/support/stories/ratings.ts'

useDatabase()

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>
const ids: Record<'guest' | 'staff', string> = { guest: '', staff: '' }

beforeEach(async () => {
  owner = await createOwner({ plan: 'plus', language: 'de' })
  const staff = await createStaff(owner, { signature: 'Anna K.' })
  schedule = await createSchedule(owner, { title: 'WC', location: 'UG', tasks: [] })
  ids.staff = await createDefect(owner, {
    schedule,
    staff,
    text: 'Schloss "klemmt"',
    now: new Date('2026-11-18T09:00:00Z'),
  })
  const text = '=cmd|x; https://spam.example'
  ids.guest = await createGuestReport(owner, { schedule, text, now: new Date('2026-11-18T10:00:00Z') })
})

const lines = async (path: string, by = owner) =>
  (await (await send(path, { cookie: by.token })).text()).trim().split('\r\n')

test('the whole list as CSV, the newest first, with words as they were and without formulas', async () => {
  expect(await lines('/api/defects.csv')).toEqual([
    'category,text,count,state,scheduleTitle,location,from,openedBy,openedAt,lastReportedAt,changedAt,timezone,hidden,scheduleId,defectId',
    `dirty,"'=cmd|x; https://spam.example",1,open,WC,UG,guest,,2026-11-18T10:00:00.000Z,,2026-11-18T10:00:00.000Z,Europe/Berlin,false,${schedule.id},${ids.guest}`,
    `broken,"Schloss ""klemmt""",1,inWork,WC,UG,staff,Anna K.,2026-11-18T09:00:00.000Z,,2026-11-18T09:01:00.000Z,Europe/Berlin,false,${schedule.id},${ids.staff}`,
  ])
  const excel = await lines('/defects.csv')
  expect(excel[0]).toMatch(/^Art;Beschreibung;Wie oft;Status;Plan;Ort;Von;Gemeldet von;Gemeldet am/)
  expect(excel[1]).toContain(`Schmutzig;"'=cmd|x; https://spam.example";1;Offen;WC;UG;Gast;;2026-11-18 11:00;;`)
  const plain = await lines('/defects.csv?format=plain')
  expect(plain[0]).toMatch(/^Art,Beschreibung,Wie oft,Status,Plan,Ort,Von,Gemeldet von,Gemeldet am/)
  expect(plain[1]).toContain(`Schmutzig,"'=cmd|x; https://spam.example",1,Offen,WC,UG,Gast,,2026-11-18T10:00:00.000Z,,`)
  expect((await lines('/api/defects.csv', await createOwner({ plan: 'plus' }))).length).toBe(1)
})

test('with the filters of the board, to which its link is bound', async () => {
  const found = async (query: string) =>
    (await lines(`/api/defects.csv?${query}`)).slice(1).map((line) => line.split(',')[0])
  expect(await found('state=open')).toEqual(['dirty'])
  expect(await found('category=broken')).toEqual(['broken'])
  expect(await found(`schedule=${schedule.id}&search=wc+klemmt`)).toEqual(['broken'])
  expect(await found('search=nothing')).toEqual([])
  const { links } = await readPage(send('/defects?category=dirty&search=&sort=oldest', { cookie: owner.token }))
  expect(links).toContain('/defects.csv?category=dirty&format=excel&state=open')
  expect((await send('/api/defects.csv?state=new', { bearer: owner.token })).status).toBe(422)
})

test('more than are read at once, each once; and no CSV with a plan without it', async () => {
  await database().atomically((sql) => {
    sql.run(
      `INSERT INTO Defect (id, companyId, scheduleId, category, state, source, timezone, createdAt, changedAt)
       SELECT 'd' || json_each.value, companyId, scheduleId, 'soap', 'open', 'guest', 'UTC', createdAt, changedAt
       FROM json_each(:numbers) CROSS JOIN Defect WHERE Defect.id = :id`,
      { id: ids.guest, numbers: JSON.stringify(Array.from({ length: 1200 }, (_, number) => number)) },
    )
  })
  const all = await lines('/api/defects.csv')
  expect([all.length, new Set(all).size]).toEqual([1203, 1203])
  await givePlan(owner, 'free')
  const refused = await send('/api/defects.csv', { bearer: owner.token })
  expect([refused.status, await errorOf(refused)]).toMatchObject([403, { code: 'plan.featureNotIncluded' }])
})

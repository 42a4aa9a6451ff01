import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { reportCalls } from '#tests/support/stories/report-form.ts'

useDatabase()

let owner: Owner
let calls: ReturnType<typeof reportCalls>
let lobbyId: string

/** From 2 to 17 November: the lobby was done on the 2nd and 12th, five minutes late, and the spa each day. */
beforeEach(async () => {
  owner = await createOwner()
  await givePlan(owner, 'premium')
  calls = reportCalls(owner)
  const task = await createTask(owner, { publicName: 'Boden wischen' })
  const staff = await createStaff(owner, { signature: 'Ben K.' })
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const rules = { validFrom: new Date('2026-11-01T23:00:00Z'), times: ['08:00'], tasks }
  const lobby = await createSchedule(owner, { ...rules, title: 'Lobby', location: 'EG' })
  const spa = await createSchedule(owner, { ...rules, title: 'Spa', location: 'UG' })
  lobbyId = lobby.id
  for (let date = 2; date <= 17; date += 1) {
    const slotAt = `2026-11-${String(date).padStart(2, '0')}T08:00`
    const checkedInAt = new Date(`${slotAt.slice(0, 10)}T07:05:00Z`)
    await createCheckIn(owner, { schedule: spa, task, staff, slotAt, checkedInAt })
    if (date === 2 || date === 12) await createCheckIn(owner, { schedule: lobby, task, staff, slotAt, checkedInAt })
  }
})

const november = { period: 'own', from: '2026-11-02', to: '2026-11-17', rhythm: 'none', form: 'pdf', language: 'de' }

async function textOf(more: object): Promise<string> {
  const { body } = await calls.add({ ...november, parts: ['analytics'], ...more })
  const answer = await send(`/api/reports/${body.id}/preview.pdf`, { bearer: owner.token })
  expect(answer.status).toBe(200)
  const { isTagged, pages } = await readPdf(Buffer.from(await answer.arrayBuffer()))
  expect(isTagged).toBe(true)
  return (await Promise.all(pages.map((page) => page.text()))).join('\n')
}

test(
  'a report says where, when and how late cleanings are missed, and names long gaps',
  { timeout: 60_000 },
  async () => {
    const text = await textOf({})
    for (const title of [
      'Schwächste Orte',
      'Nicht erledigt nach Wochentag und Stunde',
      'Pünktlichkeit',
      'Lange Lücken',
    ])
      expect(text).toContain(title)
    expect(text).toContain('14 von 16 nicht erledigt. Davor war nichts fällig.')
    expect(text).toMatch(/Mo\s*Di\s*Mi\s*Do\s*Fr\s*Sa\s*So/)
    expect(text).toMatch(/Am meisten fehlt am \S+ in der Stunde ab 08:00 Uhr: 50 %/)
    expect(text).toMatch(/Pünktlich: höchstens 5 Minuten davor oder\s?18 \(100\s%\)\ndanach/)
    expect(text).toContain('Der mittlere Eintrag (Median) kommt 5 Minuten nach dem Termin.')
    expect(text).toMatch(/Lobby.*Boden wischen.*10.*2\. Nov\. 2026.*12\. Nov\. 2026.*9/s)
    expect(text).not.toContain('Was fehlt')
  },
)

test('the rate is shown next to that of the days before', { timeout: 60_000 }, async () => {
  const text = await textOf({ from: '2026-11-10', to: '2026-11-17' })
  expect(text).toContain('9 von 16 fälligen Aufgaben sind erledigt (56 %).')
  expect(text).toMatch(/Im gleich langen Zeitraum davor \(2\.–9\. Nov\. 2026\) war die Quote 56\s%\./)
  expect(text).toContain('Die Quote ist so hoch wie davor.')
})

test('it tells of the chosen schedules, the group or the place alone', { timeout: 60_000 }, async () => {
  const all = 'Keine Lücke: Im Plan dieser Auswahl ist alles Fällige erledigt.'
  expect(await textOf({ selection: 'location', location: 'UG' })).toContain(all)
  const chosen = await textOf({ selection: 'chosen', ids: [lobbyId] })
  expect(chosen).toContain('14 von 16 nicht erledigt')
  expect(chosen).not.toContain('Spa')
})

test.each([
  ['before the first day', '2026-10-01', '2026-10-02'],
  ['in the future', '2027-03-01', '2027-03-02'],
])('where nothing was due or done, %s, it says so', { timeout: 60_000 }, async (_, from, to) => {
  const text = await textOf({ from, to })
  expect(text).toContain('In dieser Auswahl ist nichts eingetragen.')
  expect(text).toContain('Keine Aufgabe blieb mehr als 7 Tage liegen.')
})

test('the page offers it, and a report that has it shows it', async () => {
  const form = { ...november, name: 'Schwachstellen', selection: 'all', parts: 'analytics' }
  const added = await send('/reports/new', { cookie: owner.token, form })
  expect(added.status).toBe(303)
  expect(database().sql.get<{ parts: string }>('SELECT parts FROM Report')?.parts).toContain('analytics')
  const page = await send('/reports', { cookie: owner.token })
  expect(await page.text()).toContain('Schwachstellen')
  const refused = await calls.add({ ...november, parts: ['ranking'] })
  expect(refused.status).toBe(422)
})

import { makeOpenSchedule, makeOwner } from '../support/api-owner.ts'
import { berlinTime } from '../support/berlin.ts'
import { byEar } from '../support/by-ear.ts'
import { expect, test } from '../support/test.ts'

// A screen reader user finds each element by role and name, and uses the keyboard.

test('by names and roles alone somebody checks in', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
  await page.goto(`/schedules/${scheduleId}/status`)
  const ear = await byEar(page)
  await ear.hears('heading', 'Flächendesinfektion Endoskopie-Aufbereitungsraum')
  await ear.hears('group', 'Was ist erledigt?')
  await ear.press('checkbox', 'Fettabscheiderkontrolle 1 Siebe entnehmen, nachspülen', 'Space')
  await ear.type('textbox', 'Anmeldename', person.loginName)
  await ear.type('textbox', 'PIN 5\u00a0Ziffern', '00000')
  await ear.press('button', 'Fertig')
  await ear.hears('alert', '')
  await ear.type('textbox', 'PIN 5\u00a0Ziffern', person.pin)
  await ear.press('button', 'Fertig')
  await ear.hears('heading', 'Eingetragen. Danke, Maximiliane-Charlotte v. Hohenberg!')
  expect(await page.title()).toMatch(/^Eingetragen/)
})

test('by names and roles alone an owner signs in and creates a schedule', async ({ page, request }) => {
  const owner = await makeOwner(request, 'plus')
  await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await page.goto('/login')
  const ear = await byEar(page)
  await ear.type('textbox', 'E-Mail', owner.email)
  await ear.type('textbox', 'Passwort', owner.password)
  await ear.press('button', 'Anmelden')
  await ear.hears('navigation', 'Hauptnavigation')
  await ear.press('link', 'Pläne')
  await ear.press('link', 'Plan anlegen')
  await ear.hears('region', 'Zeiten')
  await ear.type('textbox', 'Titel', 'Teeküche')
  await ear.type('textbox', 'Ort', 'EG')
  await ear.press('radio', 'Täglich', 'Space')
  await ear.type('InputTime', 'Uhrzeit 1', '0630AM')
  await ear.type('combobox', 'Aufgabe 1', 'T1')
  await ear.hears('checkbox', 'Maximiliane-Charlotte v. Hohenberg')
  await ear.press('radio', 'Öffentlich Personal trägt ein, Gäste sehen die letzte Reinigung.', 'Space')
  await ear.press('button', 'Speichern')
  await ear.hears('heading', 'Teeküche')
  await ear.hears('status', '')
})

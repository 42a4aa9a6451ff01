import { berlinTime } from './support/berlin.ts'
import { cameraPhoto, comeOnline, entriesOn, makeCellar, receiptOn, sendForm, visit } from './support/phone.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('values without a network: what is out of its limits asks what was done, and all of it is recorded', async ({
  page,
  request,
}) => {
  const { network, owner, scheduleId, address, person, tasks } = await makeCellar(request)
  const limits = { kind: 'number', unit: '°C', decimals: 1, min: null, max: 7 }
  const [task] = tasks
  await owner.change(`/api/tasks/${task?.id}`, {
    name: 'T1',
    publicName: 'Kühlschrank messen',
    description: 'Anzeige ablesen',
    readings: [{ name: 'Temperatur', ...limits, optional: false, actions: ['Ware umgelagert'] }],
  })
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await page.getByLabel('Kühlschrank messen').uncheck()
  await sendForm(page, person)
  await expect(page.getByRole('alert')).toContainText('Bitte ankreuzen, was erledigt ist.')
  await page.getByLabel('Kühlschrank messen').check()
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('alert')).toContainText('Bitte den Wert eintragen.')
  await expect(page.getByLabel(/^Temperatur/)).toBeFocused()
  await page.getByLabel(/^Temperatur/).fill('9,5')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByText('Außerhalb der Grenze. Was haben Sie getan?')).toBeVisible()
  await page.getByLabel('Maßnahme', { exact: true }).selectOption('Ware umgelagert')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  const [record] = await owner.list<{ readings: unknown }>(`/api/check-ins?schedule=${scheduleId}`)
  expect(record?.readings).toMatchObject([
    { name: 'Temperatur', value: 9.5, isWithin: false, action: 'Ware umgelagert' },
  ])
  network.close()
})

test('a value that is hardly meant is asked for once more', async ({ page, request }) => {
  const { network, owner, scheduleId, address, person, tasks } = await makeCellar(request)
  const limits = { kind: 'number', unit: '°C', decimals: 1, min: 0, max: 7 }
  await owner.change(`/api/tasks/${tasks[0]?.id}`, {
    name: 'T1',
    publicName: 'Kühlschrank messen',
    description: 'Anzeige ablesen',
    readings: [{ name: 'Temperatur', ...limits, optional: false, actions: [] }],
  })
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await page.getByLabel(/^Temperatur/).fill('70')
  await sendForm(page, person)
  await expect(page.getByRole('alert')).toContainText('Stimmt dieser Wert?')
  await page.getByLabel('Maßnahme').fill('Tür war offen')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  const [record] = await owner.list<{ readings: unknown }>(`/api/check-ins?schedule=${scheduleId}`)
  expect(record?.readings).toMatchObject([{ value: 70, action: 'Tür war offen' }])
  network.close()
})

test('a photo that must be there is made smaller, sealed and recorded', async ({ page, request }) => {
  const photos = { allowStaffImageUpload: true, forcePhotos: true }
  const { network, owner, scheduleId, address, person } = await makeCellar(request, photos)
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await sendForm(page, person)
  expect(await page.getByLabel('Foto machen').evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(
    true,
  )
  await page.getByLabel('Foto machen').setInputFiles(await cameraPhoto())
  await page.getByRole('button', { name: 'Fertig' }).click()
  await receiptOn(page)
  network.set('on')
  const sent = page.waitForRequest(/envelopes$/)
  await comeOnline(page)
  expect((await sent).postDataBuffer()?.length).toBeGreaterThan(50_000)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  const [record] = await owner.list<{ photo: object | null }>(`/api/check-ins?schedule=${scheduleId}`)
  expect(record?.photo).not.toBeNull()
  network.close()
})

test('with manual selection the slots of today can be chosen, and a missed one is entered later', async ({
  page,
  request,
}) => {
  const [early, now] = [berlinTime(-180), berlinTime(10)]
  const rules = { useCurrentTime: false, times: [early, now].sort() }
  const { network, address, person, records } = await makeCellar(request, rules)
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await expect(page.getByRole('link', { name: now })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Anmeldename').fill(person.loginName)
  await page.getByRole('link', { name: early }).click()
  await expect(page.getByText('Im Nachweis steht dann „nachgetragen“.')).toBeVisible()
  await expect(page.getByLabel('Anmeldename')).toHaveValue(person.loginName)
  await sendForm(page, person)
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect((await records()).map(({ slotAt }) => slotAt?.slice(11))).toEqual([early])
  network.close()
})

test('while nothing is open, what was done without a slot is recorded, where the schedule takes it', async ({
  page,
  request,
}) => {
  const times = { times: [berlinTime(240)], windowBefore: 5, windowAfter: 5 }
  const { network, address, person, records } = await makeCellar(request, times)
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await expect(page.getByText('Eintragen geht wieder')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fertig' })).toBeHidden()
  await page.getByRole('link', { name: 'Außerplanmäßig gereinigt?' }).click()
  await page.getByText('Etwas kaputt oder leer?').click()
  await page.getByLabel('Nachricht an die Leitung').fill('Seife leer')
  await sendForm(page, person)
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toMatchObject([{ slotAt: null, comment: 'Seife leer' }])
  network.close()
})

test('a slot that opens while the page stands open is shown, and what was typed stays', async ({ page, request }) => {
  const times = { times: [berlinTime(30)], windowBefore: 5, windowAfter: 5, allowUnscheduled: false }
  const { network, address } = await makeCellar(request, times)
  await page.clock.install()
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await expect(page.getByText('Eintragen geht wieder')).toBeVisible()
  await page.clock.fastForward('25:30')
  await expect(page.getByText('Jetzt offen')).toBeVisible()
  await page.getByLabel('Anmeldename').fill('anna')
  await page.clock.fastForward('12:00')
  await expect(page.getByText('Eintragen geht wieder')).toBeVisible()
  await expect(page.getByLabel('Anmeldename')).toHaveValue('anna')
  network.close()
})

test('a phone whose clock is three hours off offers what is open by the server’s clock', async ({ page, request }) => {
  const { network, address, person, records } = await makeCellar(request)
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await expect(page.getByText('Jetzt offen')).toBeVisible()
  await sendForm(page, person)
  await receiptOn(page)
  expect(await entriesOn(page)).toMatchObject([{ sealedAt: expect.stringMatching(/^2026-11-18T1[0-2]:/) }])
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

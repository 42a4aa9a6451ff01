import { makeOpenSchedule } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { killablePhone } from './support/killable-browser.ts'
import {
  cameraPhoto,
  comeOnline,
  entriesOn,
  makeCellar,
  receiptOn,
  sendForm,
  untilKept,
  visit,
} from './support/phone.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the tab is closed: it goes out when any other place’s page is opened on that phone', async ({
  page,
  context,
  request,
}) => {
  const { network, owner, address, person, records } = await makeCellar(request)
  const other = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10), title: 'Küche' }, '.kueche')
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await sendForm(page, person)
  const receipt = await receiptOn(page)
  await page.close()

  network.set('on')
  const next = await context.newPage()
  await next.goto(`${network.origin}/schedules/${other.scheduleId}/status`)
  await expect(next.getByText(new RegExp(`^Übertragen: 1 ${receipt}`))).toBeVisible()
  expect(await records()).toHaveLength(1)
  network.close()
})

test('the browser is killed: the entry is there afterwards, and neither name nor PIN is on the disk', async ({
  request,
}) => {
  const { network, address, person, records } = await makeCellar(request)
  const phone = killablePhone()
  const before = await phone.start()
  await visit(before.page, address)
  network.set('off')
  await before.page.goto(address)
  await before.page.getByText('Etwas kaputt oder leer?').click()
  await before.page.getByLabel('Nachricht an die Leitung').fill('Abfluss-verstopft-4711')
  await sendForm(before.page, person)
  const receipt = await receiptOn(before.page)
  await before.kill()

  expect(phone.textsOnDisk([receipt, 'Untergeschoss, Raum U 14'])).toHaveLength(2)
  expect(phone.textsOnDisk([person.loginName, person.pin, 'Abfluss-verstopft-4711'])).toEqual([])
  const after = await phone.start()
  await after.page.goto(address)
  await expect(after.page.getByText(`Noch nicht übertragen: 1 ${receipt}`)).toBeVisible()
  network.set('on')
  await comeOnline(after.page)
  await expect(after.page.getByText(new RegExp(`^Übertragen: 1 ${receipt}`))).toBeVisible()
  expect(await records()).toHaveLength(1)
  await after.kill()
  phone.remove()
  network.close()
})

test('two people on one phone: the second sees nothing of the first but a code, and both are taken', async ({
  page,
  request,
}) => {
  const { network, owner, address, person, tasks, scheduleId, records } = await makeCellar(request, { tasks: 2 })
  const second = await owner.create<{ loginName: string; pin: string }>('/api/staff', {
    loginName: 'zweite.kraft',
    email: 'zweite@example.com',
    phone: '4915100000005',
    personalType: 'supervisor',
    signature: 'Zweite Kraft',
  })
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await page.getByLabel('Fettabscheiderkontrolle 1').check()
  await sendForm(page, person)
  const receipt = await receiptOn(page)
  await page.getByRole('link', { name: 'Noch ein Eintrag' }).click()
  await expect(page.getByText(`Noch nicht übertragen: 1 ${receipt}`)).toBeVisible()
  const html = await page.content()
  for (const secret of [person.loginName, person.pin, 'Maximiliane']) expect(html).not.toContain(secret)
  await expect(page.getByLabel('Anmeldename')).toHaveValue('')
  await expect(page.getByLabel('Anmeldename')).toHaveAttribute('autocomplete', 'off')
  await page.goBack()
  const before = await page.content()
  for (const secret of [person.loginName, person.pin, 'Maximiliane']) expect(before).not.toContain(secret)
  await page.goto(address)

  await page.getByLabel('Fettabscheiderkontrolle 2').check()
  await sendForm(page, second)
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect((await records()).map(({ signature }) => signature).sort()).toEqual([
    'Maximiliane-Charlotte v. Hohenberg',
    'Zweite Kraft',
  ])
  expect([tasks.length, scheduleId.length]).toEqual([2, 16])
  network.close()
})

test('the same person on two phones for the same slot: one wins, the other learns it until it has been seen', async ({
  browser,
  request,
}) => {
  const { network, address, person, records } = await makeCellar(request)
  const phones = await Promise.all([browser.newPage({ locale: 'de-DE' }), browser.newPage({ locale: 'de-DE' })])
  for (const page of phones) await visit(page, address)
  network.set('off')
  for (const page of phones) {
    await page.goto(address)
    await sendForm(page, person)
    await receiptOn(page)
  }
  network.set('on')
  const [first, second] = phones as [(typeof phones)[0], (typeof phones)[0]]
  await comeOnline(first)
  await expect(first.getByRole('status')).toContainText('Übertragen')
  await comeOnline(second)
  const refusal = /^Nicht angenommen: ....-....$/
  await expect(second.getByText(refusal)).toBeVisible()
  await expect(second.getByText('Schon eingetragen: Fettabscheiderkontrolle 1.')).toBeVisible()
  expect(await records()).toHaveLength(1)
  await second.reload()
  await expect(second.getByText(refusal)).toBeVisible()
  await second.getByRole('button', { name: 'Gesehen' }).click()
  await expect(second.getByText(refusal)).toHaveCount(0)
  await second.reload()
  await expect.poll(() => entriesOn(second)).toEqual([])
  for (const page of phones) await page.close()
  network.close()
})

test('a wrong PIN is refused when it arrives, and the phone says so', async ({ page, request }) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await sendForm(page, { ...person, pin: person.pin === '52907' ? '52908' : '52907' })
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByText('Name oder PIN stimmt nicht.')).toBeVisible()
  expect(await entriesOn(page)).toMatchObject([{ state: 'refused', bytes: null }])
  expect(await records()).toEqual([])
  network.close()
})

test('no room on the phone: it says so, and what was typed stays', async ({ page, context, request }) => {
  const { network, address, person, records } = await makeCellar(request, { allowStaffImageUpload: true })
  const devtools = await context.newCDPSession(page)
  // Enough for the page, and not for a photo.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 250_000 })
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await page.getByLabel('Foto machen').setInputFiles(await cameraPhoto())
  await sendForm(page, person)
  await expect(page.getByRole('alert')).toContainText('Konnte nicht gespeichert werden')
  await expect(page.getByLabel('Anmeldename')).toHaveValue(person.loginName)
  await expect(page.getByLabel('Fettabscheiderkontrolle 1')).toBeChecked()
  await page.getByRole('button', { name: 'Foto entfernen' }).click()
  await page.getByRole('button', { name: 'Fertig' }).click()
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

test('cleared storage: the page works as before, and is kept again', async ({ page, context, request }) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: network.origin, storageTypes: 'all' })
  network.set('off')
  await sendForm(page, person)
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung')
  network.set('on')
  await visit(page, address)
  network.set('off')
  await sendForm(page, person)
  await receiptOn(page)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

test('a schedule that ended meanwhile: what was done before is taken, and the phone forgets its page', async ({
  page,
  request,
}) => {
  const { network, owner, address, person, scheduleId, records } = await makeCellar(request)
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await sendForm(page, person)
  const receipt = await receiptOn(page)
  await owner.remove(`/api/schedules/${scheduleId}`)
  network.set('on')
  await page.goto(address)
  await expect(page.getByText('Dieser Plan ist beendet')).toBeVisible()
  await expect(page.getByText(new RegExp(`^Übertragen: 1 ${receipt}`))).toBeVisible()
  expect(await records()).toHaveLength(1)
  const isKept = () => page.evaluate(() => caches.match(location.pathname.replace(/status$/, 'offline')))
  await expect.poll(isKept).toBeUndefined()
  network.close()
})

test('the owner’s pages pass as if there were no worker', async ({ page, request }) => {
  const { network, owner, address, scheduleId } = await makeCellar(request)
  await visit(page, address)
  await owner.signIn(page)
  const byWorker: string[] = []
  page.on('response', (answer) => answer.fromServiceWorker() && byWorker.push(new URL(answer.url()).pathname))
  for (const path of [`/schedules/${scheduleId}`, `/schedules/${scheduleId}/attendance`, '/schedules'])
    await page.goto(network.origin + path)
  expect(byWorker).toEqual([])
  await page.goto(address)
  await untilKept(page)
  expect(byWorker.filter((path) => !path.startsWith('/assets/offline-'))).toEqual([`/schedules/${scheduleId}/status`])
  network.close()
})
test('background sync sends what waits while no page of ours is open', async ({ page, context, request }) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  const devtools = await context.newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (update) => registrations.push(...update.registrations))
  await devtools.send('ServiceWorker.enable')
  network.set('off')
  await page.goto(address)
  await sendForm(page, person)
  await receiptOn(page)
  await page.goto('about:blank')
  network.set('on')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const registrationId = registrations.at(-1)?.registrationId ?? ''
  const sync = { origin: network.origin, registrationId, tag: 'send', lastChance: false }
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync)
  await expect.poll(records).toHaveLength(1)
  network.close()
})

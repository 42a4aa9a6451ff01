import { expectGoodInEachLook } from './support/looks.ts'
import { comeOnline, entriesOn, makeCellar, receiptOn, sendForm, visit } from './support/phone.ts'
import { rawAnswer } from './support/phone-network.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a page that was visited once opens without a network, takes a check-in, and sends it later', async ({
  page,
  request,
}) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  network.set('off')
  await page.goto(address)
  await expect(page.getByText('Kein Netz. Ihr Eintrag wird gespeichert.')).toBeVisible()
  await expect(page.getByText('Jetzt offen')).toBeVisible()
  await expect(page.getByLabel('Fettabscheiderkontrolle 1')).toBeChecked()
  await expectGoodInEachLook(page, 'the page that is kept')
  await sendForm(page, person)
  const receipt = await receiptOn(page)
  await expectGoodInEachLook(page, 'the receipt')
  expect(await records()).toEqual([])

  await page.reload()
  await expect(page.getByText(`Noch nicht übertragen: 1 ${receipt}`)).toBeVisible()
  network.set('on')
  await page.goto(address)
  await expect(page.getByText(new RegExp(`^Übertragen: 1 ${receipt}`))).toBeVisible()
  await expect(page.getByText(/^Für ..:..\sUhr ist alles erledigt\./)).toBeVisible()
  expect(await records()).toMatchObject([{ signature: 'Maximiliane-Charlotte v. Hohenberg' }])
  network.close()
})

test('a page that was opened with a network keeps what can’t be sent, and sends it when the network is back', async ({
  page,
  request,
}) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  network.set('off')
  await sendForm(page, person)
  await receiptOn(page)
  await expect(page.getByLabel('PIN')).toHaveCount(0)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

test('a request that is cut in the middle is sent again, and counts once', async ({ page, request }) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  network.cutAfter(300)
  await sendForm(page, person)
  await receiptOn(page)
  expect(await records()).toEqual([])
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

test('what the server has taken while its answer was lost counts once', async ({ page, request }) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  network.set('oneWay')
  await sendForm(page, person)
  await receiptOn(page)
  await expect.poll(records).toHaveLength(1)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

test('a network that does not answer opens the kept page, which offers the real one later and keeps what was typed', async ({
  page,
  request,
}) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  network.set('silent')
  await page.goto(address)
  await expect(page.getByText('Kein Netz. Ihr Eintrag wird gespeichert.')).toBeVisible()
  await page.getByLabel('Anmeldename').fill(person.loginName)
  network.set('on')
  await comeOnline(page)
  await expect(page.getByText('Das Netz ist wieder da')).toBeVisible()
  await expect(page.getByLabel('Anmeldename')).toHaveValue(person.loginName)
  await page.getByLabel('PIN').fill(person.pin)
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

test('a gateway’s error opens the kept page; an overloaded server is asked again only later', async ({
  page,
  request,
}) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  network.set({ answers: rawAnswer(502) })
  await page.goto(address)
  await expect(page.getByText('Kein Netz. Ihr Eintrag wird gespeichert.')).toBeVisible()
  network.set({ answers: rawAnswer(429, { 'Retry-After': 1000 }) })
  await sendForm(page, person)
  await receiptOn(page)
  await expect.poll(async () => (await entriesOn(page))[0]?.notBefore).toBeGreaterThan(Date.now() + 900_000)
  network.set('on')
  await comeOnline(page)
  await page.reload()
  await expect(page.getByText('Noch nicht übertragen: 1')).toBeVisible()
  expect(await records()).toEqual([])
  await page.evaluate(() => Object.assign(Date, { now: () => new Date().getTime() + 3_600_000 }))
  await comeOnline(page)
  await expect(page.getByText(/^Übertragen: 1/)).toBeVisible()
  expect(await records()).toHaveLength(1)
  network.close()
})

test('what a hotel’s sign-in page answers is neither taken nor refused', async ({ page, request }) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  network.set('off')
  await sendForm(page, person)
  await receiptOn(page)
  for (const status of [200, 201, 403]) {
    network.set({ answers: rawAnswer(status) })
    const asked = page.waitForResponse(/envelopes/)
    await comeOnline(page)
    await asked
    expect(await entriesOn(page)).toMatchObject([{ state: 'waiting' }])
  }
  network.set('on')
  await comeOnline(page)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

test('when the browser says that it is online again, what waits is sent at once', async ({
  page,
  context,
  request,
}) => {
  const { network, address, person, records } = await makeCellar(request)
  await visit(page, address)
  await context.setOffline(true)
  await sendForm(page, person)
  await receiptOn(page)
  await context.setOffline(false)
  await expect(page.getByRole('status')).toContainText('Übertragen')
  expect(await records()).toHaveLength(1)
  network.close()
})

import { makeOpenSchedule, makeOwner } from '../support/api-owner.ts'
import { berlinTime } from '../support/berlin.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('an owner whose scripts are blocked plans, changes and deletes', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })

  await test.step('the menu opens and the theme changes', async () => {
    await page.goto('/dashboard')
    await page.getByText('Menü').click()
    await page.getByRole('button', { name: 'Dunkel' }).click()
    await expect(page.getByRole('document')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('the tutorial moves on, is left and taken up again', async () => {
    await page.goto('/schedules')
    const tutorial = page.getByRole('region', { name: 'Noch ein Schritt bis zum QR‑Code.' })
    await expect(tutorial.getByRole('button', { name: 'Hängt schon' })).toBeVisible()
    await tutorial.getByRole('button', { name: 'Später' }).click()
    await expect(page.getByRole('status')).toContainText('im Menü unter Ihrem Namen')
    await expect(tutorial).toHaveCount(0)
    await page.getByText('Menü', { exact: true }).click()
    await page.getByRole('button', { name: 'Einführung' }).click()
    await expect(tutorial).toBeVisible()
  })

  await test.step('a common task is filled in with its translations', async () => {
    await page.goto('/tasks')
    await page.getByRole('link', { name: 'T1 bearbeiten' }).click()
    await page.getByLabel('Interner Name').fill('Boden wischen')
    await page.getByLabel('Öffentlicher Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Vorschlag übernehmen' }).click()
    await expect(page.getByLabel('Öffentlicher Name', { exact: true })).toHaveValue('Boden wischen')
    await expect(page.getByLabel('Beschreibung', { exact: true })).toHaveValue('Siebe entnehmen, nachspülen')
    await page.getByText('Übersetzungen (').click()
    await page.getByText('Mop floor').click()
    await expect(page.getByLabel('Öffentlicher Name (English)')).toBeVisible()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('status')).toContainText('Boden wischen')
    const english = await page.goto(`/schedules/${scheduleId}/status?lng=en`)
    expect(await english?.text()).toContain('Mop floor')
    await page.goto('/dashboard?lng=de')
  })

  await test.step('a list in a form grows and shrinks, and nothing typed is lost', async () => {
    await page.goto(`/schedules/${scheduleId}/edit`)
    await page.getByLabel('Titel').fill('Küchenabschluss')
    await page.getByRole('button', { name: 'Uhrzeit', exact: true }).click()
    await expect(page.getByLabel('Titel')).toHaveValue('Küchenabschluss')
    await page.getByLabel('Uhrzeit 2', { exact: true }).fill('23:30')
    await page.getByRole('button', { name: 'Aufgabe 2 entfernen' }).click()
    await expect(page.getByLabel('Uhrzeit 2', { exact: true })).toHaveValue('23:30')
    await expect(page.getByRole('combobox', { name: 'Aufgabe 2' })).toHaveCount(0)
  })

  await test.step('an error is shown at its field and in the list above, which links to the field', async () => {
    await page.getByRole('textbox', { name: 'Ort' }).fill('')
    await page.getByRole('button', { name: 'Speichern' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Noch nicht gespeichert')
    await expect(page.getByLabel('Uhrzeit 2', { exact: true })).toHaveValue('23:30')
    const complaint = summary.getByRole('link').first()
    const place = page.getByRole('textbox', { name: 'Ort', exact: true })
    await expect(complaint).toHaveAttribute('href', `#${await place.getAttribute('id')}`)
    await complaint.click()
    await expect(page).toHaveURL(/#[\w-]+$/)
    await expect(place).toBeInViewport()
  })

  await test.step('another frequency has days of its own, and has to be confirmed before it is saved', async () => {
    await page.getByRole('textbox', { name: 'Ort' }).fill('Küche EG')
    await page.getByRole('radio', { name: 'Monatlich' }).check()
    await page.getByRole('button', { name: 'Rhythmus übernehmen' }).click()
    await page
      .getByRole('group', { name: 'Tage' })
      .getByRole('checkbox', { name: /letzter/i })
      .check()
    await page.getByRole('button', { name: 'Speichern' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Bisher: ')
    await question.getByRole('button', { name: /ändern/i }).click()
    await expect(page).toHaveURL(new RegExp(`/schedules/${scheduleId}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küchenabschluss')
    await expect(page.getByRole('main')).toContainText('23:30')
  })

  await test.step('deleting asks first; afterwards the code on the wall says that the plan has ended', async () => {
    await page.getByRole('link', { name: 'Löschen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Küchenabschluss')
    await dialog.getByRole('button', { name: 'Löschen' }).click()
    await expect(page).toHaveURL(/\/schedules$/)
    await expect(page.getByRole('status')).toBeVisible()
    const ended = await page.goto(`/schedules/${scheduleId}/status`)
    expect(ended?.status()).toBe(410)
    await expect(page.getByRole('main')).toContainText('Dieser Plan ist beendet')
  })

  await test.step('help is searched in spite of a slip, and an article leads on', async () => {
    await page.goto('/help-news')
    await page.getByLabel('Was möchten Sie wissen?').fill('Fester verpasst')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.getByRole('link', { name: 'Zeitfenster verpasst' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeitfenster verpasst')
    await page.getByRole('link', { name: 'Nachtragen erlauben' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachtragen erlauben')
  })

  await test.step('signing out ends the session at once', async () => {
    await page.goto('/dashboard')
    await page.getByText('Menü').click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/login/)
    await owner.signIn(page)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })
})

import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from '../support/api-owner.ts'
import { berlinTime } from '../support/berlin.ts'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

test('Escape closes every dialog, and the focus returns to the link that opened it', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await owner.signIn(page)
  const openings = [
    { path: '/tasks', opener: 'Aufgabe anlegen', focused: { role: 'combobox', name: 'Interner Name' } },
    { path: '/tasks', opener: /bearbeiten/i, focused: { role: 'combobox', name: 'Interner Name' } },
    { path: '/staff', opener: 'Person anlegen', focused: { role: 'radio', checked: true } },
    { path: '/staff', opener: /bearbeiten/i, focused: { role: 'radio', checked: true } },
    { path: `/schedules/${scheduleId}`, opener: 'Löschen', focused: { role: 'dialog' } },
  ] as const
  for (const {
    path,
    opener,
    focused: { role, ...options },
  } of openings) {
    await openPage(page, path)
    const link = page.getByRole('main').getByRole('link', { name: opener }).first()
    await link.click()
    const dialog = page.getByRole('dialog')
    await expect(page.getByRole(role, options)).toBeFocused()
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(link).toBeFocused()
  }
})

test('from one dialog to the next the way back stays; a new PIN is not lost by a slip', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await owner.signIn(page)
  await openPage(page, '/staff')
  const link = page.getByRole('link', { name: /bearbeiten/i })
  await link.click()
  await page.getByRole('link', { name: 'Neue PIN' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: 'Neue PIN' }).click()
  const notedLink = dialog.getByRole('link', { name: 'Notiert' })
  await expect(notedLink).toBeVisible()

  expect(await questionOn(page, () => page.keyboard.press('Escape'), { stay: true })).toContain('PIN notiert')
  await expect(notedLink).toBeVisible()
  await questionOn(page, () => page.keyboard.press('Escape'), { stay: false })
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('leaving a changed form asks, once it was changed and until it is saved', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await owner.signIn(page)

  await test.step('a dialog', async () => {
    await openPage(page, '/tasks/new')
    const name = page.getByLabel('Interner Name')
    await name.fill('GM-FL')
    const question = await questionOn(page, () => page.keyboard.press('Escape'), { stay: true })
    expect(question).toContain('noch nicht gespeichert')
    await expect(name).toHaveValue('GM-FL')
    await name.fill('')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/tasks$/)
  })

  await test.step('the form of a schedule, by a link, the back button and a reload', async () => {
    await openPage(page, `/schedules/${scheduleId}`)
    await page.getByRole('link', { name: 'Bearbeiten' }).click()
    const title = page.getByRole('textbox', { name: 'Titel' })
    await title.fill('Küchenabschluss')
    await questionOn(page, () => page.getByRole('link', { name: 'Abbrechen' }).click(), { stay: true })
    await questionOn(page, () => page.goBack(), { stay: true })
    expect(await questionOn(page, () => page.reload(), { stay: true })).toBe('')
    await expect(title).toHaveValue('Küchenabschluss')
    await page.getByRole('button', { name: 'Uhrzeit', exact: true }).click()
    await expect(page.getByLabel('Uhrzeit 2', { exact: true })).toBeFocused()
    await page.getByLabel('Uhrzeit 2', { exact: true }).fill('23:30')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küchenabschluss')
  })

  await test.step('no question appears where nothing was changed, nor after a visitor confirmed leaving', async () => {
    await page.getByRole('link', { name: 'Bearbeiten' }).click()
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await expect(page).toHaveURL(new RegExp(`/schedules/${scheduleId}$`))
    await page.getByRole('link', { name: 'Bearbeiten' }).click()
    await page.getByRole('textbox', { name: 'Titel' }).fill('Verworfen')
    await questionOn(page, () => page.getByRole('link', { name: 'Abbrechen' }).click(), { stay: false })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küchenabschluss')
  })
})

/** The question that the browser asks when `act` runs. Answers it by staying or leaving. */
async function questionOn(page: Page, act: () => Promise<unknown>, { stay }: { stay: boolean }): Promise<string> {
  const question = page.waitForEvent('dialog')
  const acted = act().catch(() => null)
  const dialog = await question
  await (stay ? dialog.dismiss() : dialog.accept())
  if (!stay) await acted
  return dialog.message()
}

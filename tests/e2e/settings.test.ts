import type { Page } from '@playwright/test'
import { makeOwner } from './support/api-owner.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const question = 'Seite verlassen? Ihre Änderungen sind noch nicht gespeichert.'

test('saving one form loses nothing that is typed into another, and leaving asks about that', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await openPage(page, '/user-settings')
  const lastName = page.getByLabel('Nachname')
  await lastName.fill('Huber-Lindt')
  await page.getByLabel('Neuigkeiten per E‑Mail').check()
  await form(page, 'news').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('status')).toContainText('Gespeichert.')
  await expect(lastName).toHaveValue('Huber-Lindt')

  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Aufgaben' }).first().click()
  await expect.poll(() => questions).toEqual([question])
  await expect(page).toHaveURL(/user-settings$/)

  await form(page, 'names').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('status')).toContainText('Ihr Name ist gespeichert.')
  await page.getByRole('link', { name: 'Aufgaben' }).first().click()
  await expect(page).toHaveURL(/tasks$/)
  expect(questions).toHaveLength(1)
})

test('a refused password stays where it was typed wrong, and a changed one leaves nothing in the form', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await openPage(page, '/user-settings/sign-in')
  const passwords = form(page, 'password')
  const fill = async (current: string) => {
    await passwords.getByLabel('Bisheriges Passwort').fill(current)
    await passwords.getByLabel('Neues Passwort', { exact: true }).fill('Neue-Muehle-2027')
    await passwords.getByLabel('Neues Passwort wiederholen').fill('Neue-Muehle-2027')
    await passwords.getByRole('button').click()
  }
  await fill('nicht-richtig')
  await expect(passwords).toContainText('Das Passwort stimmt nicht.')
  await expect(passwords.getByLabel('Bisheriges Passwort')).toBeFocused()
  await fill(owner.password)
  await expect(page.getByRole('status')).toContainText('Ihr Passwort ist geändert.')
  for (const field of await passwords.getByRole('textbox').all()) await expect(field).toHaveValue('')
  await expect(passwords.locator('input[type=password]').first()).toHaveValue('')
})

function form(page: Page, formName: string) {
  return page.locator(`#${formName}`)
}

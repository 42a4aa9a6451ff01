import { makeOwner } from './support/api-owner.ts'
import { expectGoodInEachLook } from './support/looks.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test('a task in other languages, filled in while its name is typed', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await openPage(page, '/tasks/new')
  const description = page.getByLabel('Beschreibung', { exact: true })
  await description.fill('Nur feucht')
  await page.getByLabel('Interner Name').pressSequentially('boden wischen')
  await expect(page.getByLabel('Öffentlicher Name', { exact: true })).toHaveValue('Boden wischen')
  await expect(description).toHaveValue('Nur feucht')
  await page.getByText('Übersetzungen (').click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  for (const language of ['English', 'ไทย'])
    await rows.filter({ hasText: language }).getByText(language).first().click()
  await expectGoodInEachLook(page, '/tasks/new')
})

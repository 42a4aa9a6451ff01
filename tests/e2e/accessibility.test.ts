import { languages } from '#app/i18n/languages.ts'
import { makeOwner } from './support/api-owner.ts'
import { eachLook, expectGood } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { visits } from './support/visits.ts'

// No page breaks a rule of axe or needs sideways scrolling, in light and dark: in German on a phone and on a desk, and
// with `npm run test:accessibility` in every language at 320 px, too.
const everyLanguage = process.env['EVERY_LANGUAGE'] === '1'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const { code } of everyLanguage ? languages : languages.filter((one) => one.code === 'de')) {
  const widths = everyLanguage ? [320] : [360, 1280]
  for (const { name, paths } of visits) {
    test(`${name}, in ${code}`, async ({ page, request }) => {
      for (const path of await paths({ page, request })) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${code}`)
        expect(await page.locator('html').getAttribute('lang'), path).toBe(code)
        await page.evaluate(unfold)
        await eachLook(page, (look) => expectGood(page, `${path} ${look}`), widths)
      }
    })
  }
}

/** Opens all that is folded away in the page. */
function unfold() {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
}

test('a task in other languages, filled in while its name is typed', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await page.goto('/tasks/new', { waitUntil: 'networkidle' })
  const description = page.getByLabel('Beschreibung', { exact: true })
  await description.fill('Nur feucht')
  await page.getByLabel('Interner Name').pressSequentially('boden wischen')
  await expect(page.getByLabel('Öffentlicher Name', { exact: true })).toHaveValue('Boden wischen')
  await expect(description).toHaveValue('Nur feucht')
  await page.getByText('Übersetzungen (').click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  for (const language of ['English', 'ไทย'])
    await rows.filter({ hasText: language }).getByText(language).first().click()
  await eachLook(page, (look) => expectGood(page, `/tasks/new ${look}`))
})

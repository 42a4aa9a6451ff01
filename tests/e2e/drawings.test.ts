import type { Page } from '@playwright/test'
import { makeOwner } from './support/api-owner.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** Names of drawings that the page uses and lacks, or that are not drawn where they can be seen. */
function missingDrawings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isEmpty = (use: SVGUseElement) => use.checkVisibility() && use.getBBox().width === 0
    return [...document.querySelectorAll('use')]
      .filter((use) => !document.querySelector(`symbol${use.getAttribute('href')}`) || isEmpty(use))
      .map((use) => use.getAttribute('href') ?? '')
  })
}

test('pages that are opened without loading the document anew have their drawings, each once', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'pro')
  await owner.create('/api/tasks', { name: 'Boden', publicName: 'Boden', description: 'Wischen' })
  await owner.create('/api/tasks', { name: 'Spiegel', publicName: 'Spiegel', description: 'Putzen' })
  await owner.signIn(page)
  await openPage(page, '/dashboard')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  for (const name of ['Aufgaben', 'Personal', 'Pläne', 'Auswertung']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect.poll(() => missingDrawings(page), name).toEqual([])
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Aufgaben', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /löschen/i })).toHaveCount(2)
  const ids = await page.locator('symbol').evaluateAll((symbols) => symbols.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('icon-trash-2')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

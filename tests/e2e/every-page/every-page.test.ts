import { languages } from '#app/i18n/languages.ts'
import { isRelease, someOf } from '#tests/support/release.ts'
import { keyboardFaults } from '../support/keyboard-faults.ts'
import { faultsInLooks, looksFor } from '../support/looks.ts'
import { openPage } from '../support/open-page.ts'
import { faultsForReaders } from '../support/readers.ts'
import { expect, test } from '../support/test.ts'
import { visits } from '../support/visits.ts'

// Each page is opened once for all checks: with readers' own settings, by the Tab key, and by axe with all details open.
// An ordinary run takes half of the settings for a page, and the others for the next. Each check restores the page, except
// that opened details stay open, so axe comes last.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const { name, paths } of visits) {
  test(name, async ({ page, request }) => {
    const devtools = await page.context().newCDPSession(page)
    for (const [index, path] of (await paths({ page, request })).entries()) {
      await openPage(page, path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'de')
      const faults = await faultsForReaders(page, devtools, index)
      for (const width of someOf([360, 1280], { every: 2, from: index })) {
        await page.setViewportSize({ width, height: 800 })
        faults.push(...(await keyboardFaults(page, devtools)).map((fault) => `${width} by the Tab key: ${fault}`))
      }
      await page.evaluate(unfold)
      faults.push(...(await faultsInLooks(page, looksFor(index))))
      expect.soft(faults, path).toEqual([])
    }
  })
}

const narrow = (['light', 'dark'] as const).map((colorScheme) => ({ width: 320, colorScheme }))

for (const { code } of isRelease ? languages : []) {
  for (const { name, paths } of visits) {
    test(`${name}, in ${code}`, async ({ page, request }) => {
      for (const path of await paths({ page, request })) {
        await openPage(page, `${path}${path.includes('?') ? '&' : '?'}lng=${code}`)
        await expect(page.locator('html'), path).toHaveAttribute('lang', code)
        await page.evaluate(unfold)
        expect.soft(await faultsInLooks(page, narrow), path).toEqual([])
      }
    })
  }
}

/** Opens all details elements of the page. */
/** Opens all details. A menu lies in the page then: above it, it would cover parts of what is meant to be tapped. */
function unfold() {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  for (const panel of document.querySelectorAll<HTMLElement>('main .menu .panel')) panel.style.position = 'static'
}

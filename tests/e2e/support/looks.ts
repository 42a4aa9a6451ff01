import { expect, type Page } from '@playwright/test'
import { isRelease } from '#tests/support/release.ts'
import { brokenRules } from './broken-rules.ts'
import { shapeOf } from './shape-of.ts'

/** Expects that the page breaks no axe rule and does not scroll sideways: on phone and desktop, in light and dark. */
export async function expectGoodInEachLook(page: Page, where: string) {
  expect(await faultsInEachLook(page), where).toEqual([])
}

/** Expects that the page, as it is shown now, breaks no axe rule and does not scroll sideways. */
export async function expectGood(page: Page, where: string) {
  expect([...(await brokenRules(page, 'all')), ...(await tooWide(page))], where).toEqual([])
}

/**
 * The faults of a page on phone and desktop, or at the given widths, in light and dark. If the dark page differs from the
 * light one only in colours, only the rules about colours are checked for it; before a release all rules are.
 */
export async function faultsInEachLook(page: Page, widths = [360, 1280]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    let light = ''
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion, so that no element is checked while it fades to the other theme.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const shape = isRelease ? '' : await shapeOf(page)
      const differsInColoursOnly = !isRelease && colorScheme === 'dark' && shape === light
      const lookFaults = [
        ...(await brokenRules(page, differsInColoursOnly ? 'about colours' : 'all')),
        ...(await tooWide(page)),
      ]
      faults.push(...lookFaults.map((fault) => `${width} ${colorScheme}: ${fault}`))
      light = shape
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return faults
}

async function tooWide(page: Page): Promise<string[]> {
  const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return by > 0 ? [`sideways scrolling by ${by} px`] : []
}

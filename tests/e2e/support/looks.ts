import { expect, type Page } from '@playwright/test'
import { isRelease } from '#tests/support/release.ts'
import { brokenRules } from './broken-rules.ts'
import { shapeOf } from './shape-of.ts'

/** On a phone and on a desk, in light and in dark, the page breaks no rule of axe and needs no sideways scrolling. */
export async function expectGoodInEachLook(page: Page, where: string) {
  expect(await faultsInEachLook(page), where).toEqual([])
}

/** As it is shown now, the page breaks no rule of axe and needs no sideways scrolling. */
export async function expectGood(page: Page, where: string) {
  expect([...(await brokenRules(page, 'all')), ...(await tooWide(page))], where).toEqual([])
}

/**
 * What is wrong with a page on a phone and on a desk, or at the widths given, in light and in dark. Where the dark page
 * differs from the light one in nothing but colours, it is asked the rules about colours, and all of them before a release.
 */
export async function faultsInEachLook(page: Page, widths = [360, 1280]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    let light = ''
    for (const colorScheme of ['light', 'dark'] as const) {
      // What fades from one theme into the other is judged as it ends.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const shape = isRelease ? '' : await shapeOf(page)
      const known = !isRelease && colorScheme === 'dark' && shape === light
      const found = [...(await brokenRules(page, known ? 'about colours' : 'all')), ...(await tooWide(page))]
      faults.push(...found.map((fault) => `${width} ${colorScheme}: ${fault}`))
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

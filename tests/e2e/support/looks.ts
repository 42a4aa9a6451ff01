import { expect, type Page } from '@playwright/test'
import { someOf } from '#tests/support/release.ts'
import { brokenRules } from './broken-rules.ts'

/** A width in pixels and a theme. */
type Look = { width: number; colorScheme: 'light' | 'dark' }

// Of these neighbours, every second one is a pair with both widths and both themes.
const looks: Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
]

/** Expects that the page breaks no axe rule and does not scroll sideways: on phone and desktop, in light and dark. */
export async function expectGoodInEachLook(page: Page, where: string) {
  expect(await faultsInLooks(page, looksFor(0)), where).toEqual([])
}

/**
 * Phone and desktop, light and dark. Before a release each page is checked in all four; in an ordinary run in two that
 * have both widths and both themes, and the next page in the other two.
 */
export function looksFor(pageIndex: number): Look[] {
  return someOf(looks, { every: 2, from: pageIndex })
}

/** Expects that the page, as it is shown now, breaks no axe rule and does not scroll sideways. */
export async function expectGood(page: Page, where: string) {
  expect([...(await brokenRules(page)), ...(await tooWide(page))], where).toEqual([])
}

/** The axe rules that a page breaks, and sideways scrolling, in each of the looks. */
export async function faultsInLooks(page: Page, inLooks: Look[]): Promise<string[]> {
  const faults: string[] = []
  for (const { width, colorScheme } of inLooks) {
    await page.setViewportSize({ width, height: 800 })
    // Without motion, so that no element is checked while it fades to the other theme.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = [...(await brokenRules(page)), ...(await tooWide(page))]
    faults.push(...found.map((fault) => `${width} ${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return faults
}

async function tooWide(page: Page): Promise<string[]> {
  const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return by > 0 ? [`sideways scrolling by ${by} px`] : []
}

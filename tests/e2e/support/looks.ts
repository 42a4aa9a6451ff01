import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/** Looks at a page on a phone and on a desk, in light and in dark. */
export async function eachLook(page: Page, look: (name: string) => Promise<void>) {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await look(`${width} ${colorScheme}`)
  }
}

/** What is shown breaks no rule of axe and needs no sideways scrolling. */
export async function expectGood(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page })
    // Twice as fast; what it leaves out are frames of other origins, which our pages can't have.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide, `${where}: sideways scrolling`).toBe(0)
}

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Looks at a page on a phone and on a desk, or at the widths given, in light and in dark. */
export async function eachLook(page: Page, look: (name: string) => Promise<void>, widths = [360, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      // What fades from one theme into the other is judged as it ends.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await look(`${width} ${colorScheme}`)
    }
  }
}

/** What is shown breaks no rule of axe and needs no sideways scrolling. */
export async function expectGood(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page })
    // Twice as fast; what it leaves out are frames of other origins, which our pages can't have.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide, `${where}: sideways scrolling`).toBe(0)
}

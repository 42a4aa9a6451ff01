import { expect, type Locator, type Page } from '@playwright/test'

/** Moves through the page by the Tab key, and expects that nothing covers a focused element. */
export async function expectNothingCoveredByTab(page: Page, mostSteps = 40) {
  await page.getByRole('heading', { level: 1 }).click()
  let steps = 0
  for (; steps < mostSteps; steps++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.querySelector(':focus')?.outerHTML)
    if (focused === undefined) break
    expect(await coveredParts(page.locator(':focus')), `step ${steps}: ${focused}`).toEqual([])
  }
  expect(steps).toBeGreaterThan(15)
}

/** The parts of an element that something else covers: top, middle, bottom. */
export function coveredParts(element: Locator): Promise<string[]> {
  return element.evaluate((field) => {
    const { left, top, right, bottom } = field.getBoundingClientRect()
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    const edges = { top: { ...middle, y: top + 2 }, middle, bottom: { ...middle, y: bottom - 2 } }
    const isSeen = ({ x, y }: { x: number; y: number }) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (field.contains(hit) || hit.closest('label, fieldset')?.contains(field) === true)
    }
    return Object.entries(edges).flatMap(([name, point]) => (isSeen(point) ? [] : [name]))
  })
}

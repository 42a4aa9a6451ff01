import type { CDPSession, Page } from '@playwright/test'
import { beginWalk, endWalk, takeStops } from './tab-walk.ts'

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/**
 * Moves through a page by the Tab key and returns the faults: elements that can't be reached, are reached out of order, or
 * don't show the focus. Restores the focus afterwards.
 */
export async function keyboardFaults(page: Page, devtools: CDPSession): Promise<string[]> {
  const expected = await page.evaluate(beginWalk)
  const faults: string[] = []
  const reached: number[] = []
  for await (const step of stopsByTab(page, devtools, expected.length)) {
    if (!step) break
    if (step.stop === null || step.stop === reached.at(-1)) continue
    if (reached.includes(step.stop)) break
    if (step.stop < (reached.at(-1) ?? -1)) faults.push(`out of order: ${step.text}`)
    faults.push(...step.faults)
    reached.push(step.stop)
  }
  await page.evaluate(endWalk)
  const missed = expected.filter((_, stop) => !reached.includes(stop))
  return [...faults, ...missed.map((text) => `can't be reached: ${text}`)]
}

/** The focused element after each key press. The page records it, because a query after each press would be slow. */
async function* stopsByTab(page: Page, devtools: CDPSession, expected: number) {
  const most = expected * 4 + 20
  for (let presses = 0; presses < most;) {
    const count = Math.min(presses === 0 ? expected + 1 : 10, most - presses)
    await Promise.all(Array.from({ length: count }, () => press(devtools)))
    presses += count
    yield* await page.evaluate(takeStops)
  }
}

function press(devtools: CDPSession) {
  const types = ['rawKeyDown', 'keyUp'] as const
  return Promise.all(types.map((type) => devtools.send('Input.dispatchKeyEvent', { type, ...tab })))
}

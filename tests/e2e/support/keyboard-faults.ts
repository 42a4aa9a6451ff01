import type { CDPSession, Page } from '@playwright/test'
import { beginWalk, endWalk, takeStops } from './tab-walk.ts'

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/**
 * Walks through a page by the Tab key and tells what is wrong: what can't be reached, what is reached in another order
 * than it is read, where one does not see the focus. Nothing where all is well. Leaves the focus where it was.
 */
export async function keyboardFaults(page: Page, devtools: CDPSession): Promise<string[]> {
  const expected = await page.evaluate(beginWalk)
  const faults: string[] = []
  const reached: number[] = []
  for await (const found of stopsByTab(page, devtools, expected.length)) {
    if (!found) break
    if (found.stop === null || found.stop === reached.at(-1)) continue
    if (reached.includes(found.stop)) break
    if (found.stop < (reached.at(-1) ?? -1)) faults.push(`out of order: ${found.text}`)
    faults.push(...found.faults)
    reached.push(found.stop)
  }
  await page.evaluate(endWalk)
  const missed = expected.filter((_, stop) => !reached.includes(stop))
  return [...faults, ...missed.map((text) => `can't be reached: ${text}`)]
}

/** Where the focus is after each press. The page notes it: asking after each press would take longer than the walk. */
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

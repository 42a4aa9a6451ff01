import type { Page } from '@playwright/test'

type Stop = { stop: number | null; text: string; faults: string[] }

/**
 * Walks through a page by the Tab key and tells what is wrong: what can't be reached, what is reached in another order
 * than it is read, where one does not see the focus. Nothing where all is well.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const expected = await page.evaluate(markStops)
  const faults: string[] = []
  const reached: number[] = []
  for (let presses = 0; presses < expected.length * 4 + 20; presses++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(whereFocusIs)
    if (!found) break
    if (found.stop === null || found.stop === reached.at(-1)) continue
    if (reached.includes(found.stop)) break
    if (found.stop < (reached.at(-1) ?? -1)) faults.push(`out of order: ${found.text}`)
    faults.push(...found.faults)
    reached.push(found.stop)
  }
  const missed = expected.filter((_, stop) => !reached.includes(stop))
  return [...faults, ...missed.map((text) => `can't be reached: ${text}`)]
}

/** Numbers what the Tab key has to reach, in the order of the document, and notes how it looks without the focus. */
function markStops(): string[] {
  const modal = document.querySelector('dialog:modal')
  const groups = new Set<string>()
  const stops = [
    ...(modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ]
  // The walk starts at the top, wherever the page put the focus when it opened.
  const top = document.createElement('span')
  top.tabIndex = -1
  document.body.prepend(top)
  top.focus()
  top.remove()
  const reachable = stops.filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled, [type=hidden], [inert], [inert] *')) return false
    if (!one.checkVisibility({ visibilityProperty: true })) return false
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
    // The Tab key stops once at a group of radio buttons: at the chosen one, or at the first.
    const group = `${one.form?.id} ${one.name}`
    const chosen = [...document.getElementsByName(one.name)].some(
      (its) => its instanceof HTMLInputElement && its.checked && its.form === one.form,
    )
    if (groups.has(group) || (chosen && !one.checked)) return false
    groups.add(group)
    return true
  })
  return reachable.map((one, stop) => {
    one.dataset['stop'] = String(stop)
    return one.outerHTML.slice(0, 120)
  })
}

/** The element that has the focus, null where the Tab key has left the page. */
function whereFocusIs(): Stop | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const text = focused.outerHTML.slice(0, 120)
  const stop = focused.dataset['stop'] === undefined ? null : Number(focused.dataset['stop'])
  const faults: string[] = []
  const shown = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')]
  const ringed = shown.find((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  if (!ringed) faults.push(`focus can't be seen: ${text}`)
  const seen = ringed ?? focused
  const { left, top, right, bottom } = seen.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  )
  const isShown = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (seen.contains(hit) || hit.contains(seen))
  })
  if (!isShown) faults.push(`the focus is covered or out of view: ${text}`)
  return { stop, text, faults }
}

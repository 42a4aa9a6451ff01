type Stop = { stop: number | null; text: string; faults: string[] }
type Walked = Window & { walk?: { stops: (Stop | null)[]; end: () => void } }

/**
 * Numbers the elements that the Tab key must reach, in document order, and moves the focus before the first. From then on
 * it records the focused element at each keyup.
 */
export function beginWalk(): string[] {
  const modal = document.querySelector('dialog:modal')
  const groups = new Set<string>()
  const stops = [
    ...(modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ]
  const focusedBefore = document.activeElement
  // Start at the top, even if the page has moved the focus.
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  start.remove()
  const reachable = stops.filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled, [type=hidden], [inert], [inert] *')) return false
    if (!one.checkVisibility({ visibilityProperty: true })) return false
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
    // In a group of radio buttons the Tab key stops once: at the checked one, or at the first.
    const group = `${one.form?.id} ${one.name}`
    const chosen = [...document.getElementsByName(one.name)].some(
      (its) => its instanceof HTMLInputElement && its.checked && its.form === one.form,
    )
    if (groups.has(group) || (chosen && !one.checked)) return false
    groups.add(group)
    return true
  })
  const walk = { stops: [] as (Stop | null)[], end }
  const note = () => void walk.stops.push(whereFocusIs())
  ;(window as Walked).walk = walk
  addEventListener('keyup', note, { capture: true })
  return reachable.map((one, stop) => {
    one.dataset['stop'] = String(stop)
    return one.outerHTML.slice(0, 120)
  })

  function end() {
    removeEventListener('keyup', note, { capture: true })
    for (const one of reachable) delete one.dataset['stop']
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    scrollTo(0, 0)
  }

  /** The focused element; null if the focus has left the page. */
  function whereFocusIs(): Stop | null {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const text = focused.outerHTML.slice(0, 120)
    const stop = focused.dataset['stop'] === undefined ? null : Number(focused.dataset['stop'])
    const faults: string[] = []
    const candidates = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')]
    const ringed = candidates.find((one) => {
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
}

/** Takes the stops recorded since the last call; null stands for a focus outside of the page. */
export function takeStops(): (Stop | null)[] {
  return (window as Walked).walk?.stops.splice(0) ?? []
}

/** Restores the page and its focus. */
export function endWalk(): void {
  ;(window as Walked).walk?.end()
}

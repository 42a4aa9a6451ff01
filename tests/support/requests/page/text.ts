export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/[ \t\r\n]+/g, ' ').trim()
}

/** The accessible name of an element. */
export function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? textOf(element)
}

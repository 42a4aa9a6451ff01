export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/[ \t\r\n]+/g, ' ').trim()
}

/** What it is called, for who can't see it too. */
export function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? textOf(element)
}

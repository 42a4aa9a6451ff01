/** The parts of an element: texts and other elements. */
type Parts = (string | Node | null | false)[]

/** Makes an element with a class. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...parts: Parts
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...parts.filter((part): part is string | Node => part !== null && part !== false))
  return made
}

const drawings = {
  wrong: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  waiting: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 6v6l4 2',
  done: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M9 12l2 2 4-4',
} as const

/** An icon beside a word, hidden from screen readers. */
export function icon(name: keyof typeof drawings): SVGSVGElement {
  const [svg, path] = (['svg', 'path'] as const).map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  )
  svg?.setAttribute('viewBox', '0 0 24 24')
  svg?.setAttribute('aria-hidden', 'true')
  path?.setAttribute('d', drawings[name])
  if (path) svg?.append(path)
  return svg as SVGSVGElement
}

/** A banner as those of the server, without a role: what reads it out is around it. */
export function banner(kind: 'calm' | 'wrong', { sign, title, text }: Banner): HTMLDivElement {
  const parts = [icon(sign), element('strong', '', title), text !== '' && element('p', '', text)]
  return element('div', kind === 'calm' ? 'alert calm' : 'alert', ...parts)
}

type Banner = { sign: keyof typeof drawings; title: string | HTMLElement; text: string }

/** A code that is not broken at its hyphen. */
export function codeElement(code: string): HTMLElement {
  const made = element('span', '', code)
  made.style.whiteSpace = 'nowrap'
  return made
}

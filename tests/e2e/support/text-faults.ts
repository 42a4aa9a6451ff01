import type { Page } from '@playwright/test'

/** Texts of the page as it is shown that are cut off, overflow their box or overlap, and sideways scrolling. */
export async function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Shown = { element: Element; text: string; rects: DOMRect[] }
    const faults: string[] = []
    const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (tooWide > 0) faults.push(`sideways scrolling by ${tooWide} px`)
    const shown = textsShown()
    const seen = shown.map(({ rects, ...one }) => ({ ...one, rects: rects.filter(inView(one.element)) }))
    for (const one of shown) {
      if (one.rects.some((rect) => rect.right > innerWidth + 1 || rect.left < -1) && !scrolls(one.element))
        faults.push(`outside of the page: ${one.text}`)
      if (leavesItsBox(one)) faults.push(`wider than its box: ${one.text}`)
    }
    for (const one of seen) if (isCut(one)) faults.push(`cut: ${one.text}`)
    for (const [one, other] of pairsAtOneHeight(seen)) {
      if (one.rects.some((rect) => other.rects.some((its) => overlap(rect, its))) && sameLayer(one, other))
        faults.push(`on each other: ${one.text} / ${other.text}`)
    }
    return faults

    function textsShown(): Shown[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const foundTexts: Shown[] = []
      while (walker.nextNode()) {
        const { currentNode: node } = walker
        const element = node.parentElement
        const text = node.textContent?.trim()
        if (!element || !text || element.closest('script, style, option, svg') || isReadOutOnly(element)) continue
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const rects = lines(node, element)
          .filter(({ width, height }) => width > 1 && height > 1)
          .map(letters(element))
        if (rects.length > 0) foundTexts.push({ element, text, rects })
      }
      return foundTexts
    }

    /** The lines of a text. With preserved spaces, those at the end of a line may overflow its box, so only words count. */
    function lines(node: Node, element: Element): DOMRect[] {
      const text = node.textContent ?? ''
      const keepsSpaces = getComputedStyle(element).whiteSpace.startsWith('pre')
      const parts = keepsSpaces
        ? [...text.matchAll(/\S+/g)].map((word) => ({ from: word.index, to: word.index + word[0].length }))
        : [{ from: 0, to: text.length }]
      return parts.flatMap(({ from, to }) => {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        return [...range.getClientRects()]
      })
    }

    /** The box of a line's letters. The box of the line has the height of the font, which can exceed the line height. */
    function letters(element: Element) {
      const height = parseFloat(getComputedStyle(element).fontSize) * 0.8
      return (line: DOMRect) => new DOMRect(line.x, line.y + (line.height - height) / 2, line.width, height)
    }

    /** Whether an element is only for screen readers: then its box is one pixel. */
    function isReadOutOnly(element: Element): boolean {
      return ancestors(element).some((one) => one.clientWidth === 1 && one.clientHeight === 1)
    }

    function scrolls(element: Element): boolean {
      return ancestors(element).some((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
    }

    /** Whether a line is not scrolled out of view. */
    function inView(element: Element) {
      const boxes = ancestors(element)
        .filter((one) => one !== document.body && one !== document.documentElement)
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .map((one) => one.getBoundingClientRect())
      return (line: DOMRect) => boxes.every((box) => line.bottom > box.top + 2 && line.top < box.bottom - 2)
    }

    function isCut({ element, rects }: Shown): boolean {
      const clip = ancestors(element).find((one) => /hidden|clip/.test(getComputedStyle(one).overflowX))
      if (!clip || clip === document.body || clip === document.documentElement) return false
      const box = clip.getBoundingClientRect()
      const sideways = rects.some((rect) => rect.right > box.right + 1 || rect.left < box.left - 1)
      return sideways || rects.some((rect) => rect.bottom > box.bottom + 2 || rect.top < box.top - 2)
    }

    function leavesItsBox({ element, rects }: Shown): boolean {
      const box = element.closest('a.btn, button, summary, td, th, dt, dd, li, label, legend, h1, h2, h3')
      if (!box) return false
      const edge = box.getBoundingClientRect()
      if (edge.width < 2) return false
      return rects.some((rect) => rect.right > edge.right + 1 || rect.left < edge.left - 1)
    }

    /** Pairs of texts that overlap vertically. Long pages have too many texts to compare all pairs. */
    function* pairsAtOneHeight(texts: Shown[]): Generator<[Shown, Shown]> {
      const down = texts
        .filter(({ rects }) => rects.length > 0)
        .map((one) => ({
          one,
          top: Math.min(...one.rects.map((rect) => rect.top)),
          bottom: Math.max(...one.rects.map((rect) => rect.bottom)),
        }))
        .toSorted((a, b) => a.top - b.top)
      for (const [index, { one, bottom }] of down.entries()) {
        for (let next = index + 1; next < down.length; next++) {
          const other = down[next]
          if (!other || other.top > bottom) break
          yield [one, other.one]
        }
      }
    }

    function overlap(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > 2 && height > 2
    }

    /** Whether neither or both texts are in the same floating part, such as an open menu, which may cover the page. */
    function sameLayer(one: Shown, other: Shown): boolean {
      return floating(one.element) === floating(other.element)
    }

    function floating(element: Element): Element | undefined {
      return ancestors(element).find((ancestor) => /fixed|sticky/.test(getComputedStyle(ancestor).position))
    }

    function ancestors(element: Element): Element[] {
      const foundTexts: Element[] = []
      for (let one: Element | null = element; one; one = one.parentElement) foundTexts.push(one)
      return foundTexts
    }
  })
}

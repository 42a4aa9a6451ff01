import type { Page } from '@playwright/test'

/** Everything of a page but its colours: the HTML, and the place and visibility of each element. */
export function shapeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return `${x} ${y} ${width} ${height} ${isSeen}`
    })
    return `${document.documentElement.outerHTML}\n${places.join('\n')}`
  })
}

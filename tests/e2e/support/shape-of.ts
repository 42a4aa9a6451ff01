import type { Page } from '@playwright/test'

/** All of a page but its colours: its elements, texts and attributes, where each stands and whether it is seen. */
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

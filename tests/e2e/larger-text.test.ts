import { expect, test } from './support/test.ts'
import { textFaults } from './support/text-faults.ts'
import { visits } from './support/visits.ts'

// A reader's own styles are no part of what our policy for styles is about.
test.use({ bypassCSP: true })
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

// WCAG 1.4.12.
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`
const readers = [
  { reader: 'with more space between letters, words and lines', style: spaced, fontSize: 16, width: 320, height: 800 },
  { reader: 'with more space on a desk', style: spaced, fontSize: 16, width: 1280, height: 800 },
  // WCAG 1.4.4, as the settings of a browser do it: what a page says in rem grows, its breakpoints too.
  { reader: 'with letters twice as large', style: '', fontSize: 32, width: 1280, height: 800 },
  // WCAG 1.4.10: a window of 1280 by 1024, four times as large.
  { reader: 'with everything four times as large', style: '', fontSize: 16, width: 320, height: 256 },
]

for (const { reader, style, fontSize, width, height } of readers) {
  for (const { name, paths } of visits) {
    test(`${reader}: ${name}`, async ({ page, request }) => {
      const faults: string[] = []
      const ways = await paths({ page, request })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
      await page.setViewportSize({ width, height })
      for (const path of ways) {
        await page.goto(path)
        if (style) await page.addStyleTag({ content: style })
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`)
        faults.push(...(await textFaults(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
    })
  }
}

import { expect, type CDPSession, type Page } from '@playwright/test'
import { someOf } from '#tests/support/release.ts'
import { textFaults } from './text-faults.ts'

type Reader = { reader: string; style: string; fontSize: number; width: number; height: number }

// WCAG 1.4.12.
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`
const readers: Reader[] = [
  { reader: 'with more space between letters, words and lines', style: spaced, fontSize: 16, width: 320, height: 800 },
  { reader: 'with more space on a desk', style: spaced, fontSize: 16, width: 1280, height: 800 },
  // WCAG 1.4.4, by the browser's font size: lengths and breakpoints in rem grow.
  { reader: 'with letters twice as large', style: '', fontSize: 32, width: 1280, height: 800 },
  // WCAG 1.4.10: a window of 1280 by 1024 at 400 %.
  { reader: 'with everything four times as large', style: '', fontSize: 16, width: 320, height: 256 },
]

/**
 * Texts that are cut off or overflow with the settings of some readers. Restores the settings afterwards. In an ordinary run
 * a page is shown to half of the readers, and the next page to the others.
 */
export async function faultsForReaders(page: Page, devtools: CDPSession, pageIndex: number): Promise<string[]> {
  const faults: string[] = []
  for (const { reader, width, height, ...settings } of someOf(readers, { every: 2, from: pageIndex })) {
    await page.setViewportSize({ width, height })
    await set(page, devtools, settings)
    faults.push(...(await textFaults(page)).map((fault) => `${reader}: ${fault}`))
  }
  await set(page, devtools, { style: '', fontSize: 16 })
  return faults
}

/** Adopts a constructed style sheet, which the Content-Security-Policy does not block, like a reader's own. */
async function set(page: Page, devtools: CDPSession, { style, fontSize }: Pick<Reader, 'style' | 'fontSize'>) {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
  const rootSize = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    return getComputedStyle(document.documentElement).fontSize
  }, style)
  expect(rootSize).toBe(`${fontSize}px`)
}

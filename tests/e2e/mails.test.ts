import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { languages, type Language } from '#app/i18n/languages.ts'
import type { everyMail } from '#tests/support/mails/every-mail.ts'
import { isRelease } from '#tests/support/release.ts'
import { faultsInLooks, looksFor } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { textFaults } from './support/text-faults.ts'

// The texts are read by Vite's import.meta.glob, so Vite loads the mails.
type Mails = { everyMail: typeof everyMail }

const codes: Language[] = isRelease ? languages.map(({ code }) => code) : ['de', 'th']

test('each mail fits a small phone, breaks no rule of accessibility, and is readable in light and dark', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const mails = (await vite.ssrLoadModule('/tests/support/mails/every-mail.ts')) as Mails
  for (const code of codes) {
    for (const [index, { name, html }] of mails.everyMail(code).entries()) {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.setContent(framed(html, code))
      await page.evaluate(() => document.fonts.ready)
      const faults = [...(await textFaults(page)), ...(await faultsInLooks(page, looksFor(index)))]
      expect.soft(faults, `${name} in ${code}`).toEqual([])
    }
  }
  await vite.close()
})

/** The mail in a frame of its own, as a mail program shows it. */
function framed(html: string, code: Language): string {
  const inFrame = html.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>')
  return code === 'th' ? inFrame.replace('</head>', `${thaiStyle()}</head>`) : inFrame
}

/** Phones have Thai letters; the machine of the tests may have none, and shows boxes of another width. */
function thaiStyle(): string {
  const faces = Object.entries(thaiFonts).map(
    ([weight, font]) =>
      `@font-face { font-family: Thai; font-weight: ${weight}; src: url(data:font/ttf;base64,${font}) }`,
  )
  return `<style>${faces.join('')} body { font-family: Thai, system-ui !important }</style>`
}

const thaiFonts = { 400: fontFile('400Regular'), 700: fontFile('700Bold') }

function fontFile(name: string): string {
  return readFileSync(`node_modules/@expo-google-fonts/noto-sans-thai/${name}/NotoSansThai_${name}.ttf`, 'base64')
}

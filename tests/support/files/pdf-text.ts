import { readPdf } from './read-pdf.ts'

/** The language of a PDF, and the text of all its pages with single spaces. */
export async function pdfText(bytes: Uint8Array) {
  const { pages, language } = await readPdf(bytes)
  const texts = await Promise.all(pages.map((page) => page.text()))
  return { language, text: texts.join(' ').replaceAll(/\s+/g, ' ').replaceAll(drawnSaraAm, '\u0e33') }
}

/** The Thai vowel am as fonts draw it: in two parts, which NFC does not join. */
const drawnSaraAm = '\u0e4d\u0e32'

import { posterAsPdf } from '#app/documents/posters/poster-files.server.ts'
import type { Poster } from '#app/documents/posters/poster-of.server.ts'
import { readPdf } from './read-pdf.ts'
import { scanCodes } from './scan-codes.ts'

export const posterContent = 'https://klarbuch.example/schedules/0123456789abcdef/status'

/** A poster with every part that it can have. */
export function somePoster(change: Partial<Poster> = {}): Poster {
  return {
    format: 'A4',
    orientation: 'portrait',
    big: false,
    content: posterContent,
    topText: 'Gemeinschaftspraxis Dr. Schürmann-Wiedenhöft',
    title: 'Flächendesinfektion',
    location: 'Untergeschoss, Raum U 14',
    description: 'Zugang nur über die Schleuse.\nEinwirkzeit 5 Minuten.',
    bottomText: 'Bitte bei jeder Reinigung scannen.',
    steps: ['Code scannen', 'Name und PIN', 'Fertig'],
    language: 'de',
    ...change,
  }
}

/** Draws a poster and scans it, so that the libraries are loaded: that takes seconds on a busy machine. */
export async function drawFirstPoster(): Promise<void> {
  const [page] = (await readPdf(await posterAsPdf(somePoster({ format: 'A6' })))).pages
  if (page) await scanCodes(await page.draw(100))
}

import { posterAsPdf } from '#app/documents/posters/poster-files.server.ts'
import type { Poster } from '#app/documents/posters/poster-of.server.ts'
import { readPdf } from './read-pdf.ts'
import { scanCodes } from './scan-codes.ts'

export const posterContent = 'https://klarbuch.example/schedules/0123456789abcdef/status'

/** A poster with all that may stand on one. */
export function givenPoster(given: Partial<Poster> = {}): Poster {
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
    ...given,
  }
}

/** The first poster of a process loads all that draws, and a page with its code all that reads it: seconds, where much else runs. */
export async function drawFirstPoster(): Promise<void> {
  const [page] = (await readPdf(await posterAsPdf(givenPoster({ format: 'A6' })))).pages
  if (page) await scanCodes(await page.draw(100))
}

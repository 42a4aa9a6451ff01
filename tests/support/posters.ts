import type { Poster } from '#app/documents/posters/poster-of.server.ts'

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

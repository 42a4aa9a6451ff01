import type { Mark } from './drawing.ts'
import type { Typesetting } from './typesetting.server.ts'

type StepsText = { x: number; width: number; words: readonly string[]; fonts: Typesetting }

/** What to do, as pictograms with captions below them, spread evenly over the height of the code. */
export function stepsBelow({ x, y, width, height, words, fonts }: StepsText & { y: number; height: number }): Mark[] {
  const [scale, toWord] = [0.67, 22.5]
  const size = sizeFor({ largest: 6, width, words, fonts })
  const apart = (height - toWord + 1) / (words.length - 1)
  return words.flatMap((text, index): Mark[] => {
    const top = y - 1 + index * apart
    return [
      { kind: 'drawn', path: pictograms[index] ?? '', x: x - 1, y: top, scale },
      { kind: 'text', text, x, y: top + toWord, size, weight: 600 },
    ]
  })
}

/** The same with the captions to their right, in lines that end at `bottom`; `y` is the top of the first. */
export function stepsBeside({ x, width, bottom, words, fonts }: StepsText & { bottom: number }): {
  marks: Mark[]
  y: number
} {
  const [scale, apart, indent, toWord, below] = [0.5, 17, 17, 8.3, 11]
  const size = sizeFor({ largest: 7, width: width - indent, words, fonts })
  const first = bottom - below - apart * (words.length - 1)
  const marks = words.flatMap((text, index): Mark[] => {
    const top = first + index * apart
    return [
      { kind: 'drawn', path: pictograms[index] ?? '', x: x - 0.6, y: top, scale },
      { kind: 'text', text, x: x + indent, y: top + toWord, size, weight: 600 },
    ]
  })
  return { marks, y: first }
}

function sizeFor({ largest, width, words, fonts }: Omit<StepsText, 'x'> & { largest: number }): number {
  return Math.min(largest, width / Math.max(...words.map((word) => fonts.widthOf(word, 600))))
}

/** Lucide's scan-qr-code, key-round and check as paths, 24 units wide. */
const pictograms = [
  'M17 12v4a1 1 0 0 1-1 1h-4M17 3h2a2 2 0 0 1 2 2v2M17 8V7M21 17v2a2 2 0 0 1-2 2h-2M3 7V5a2 2 0 0 1 2-2h2M7 17h.01' +
    'M7 21H5a2 2 0 0 1-2-2v-2M8 7h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1' +
    'h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01',
  'M20 6 9 17l-5-5',
]

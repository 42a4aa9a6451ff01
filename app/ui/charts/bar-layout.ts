import { scaleLinear } from 'd3-scale'

export type Bar = {
  key: string
  name: string
  value: number
  /** The label at its end. */
  words: string
  /** All its figures, for the table. */
  figures: string[]
}

/** `width` is in percent. */
export type PlacedBar = Bar & { width: number }

/** The lengths of the bars of a list. They start at zero; the full width is `most`, by default the largest value. */
export function barLayout(bars: Bar[], most = Math.max(...bars.map(({ value }) => value))): PlacedBar[] {
  const widthOf = scaleLinear([0, most || 1], [0, 100])
  return bars.map((bar) => ({ ...bar, width: widthOf(bar.value) }))
}

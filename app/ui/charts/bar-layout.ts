import { scaleLinear } from 'd3-scale'

export type Bar = {
  key: string
  name: string
  value: number
  /** What stands at its end. */
  words: string
  /** All that is known of it, for the table. */
  figures: string[]
}

/** `width` is in percent. */
export type PlacedBar = Bar & { width: number }

/** How long the bars of a list are: they start at zero, and the whole line is `most`, or else the largest of them. */
export function barLayout(bars: Bar[], most = Math.max(...bars.map(({ value }) => value))): PlacedBar[] {
  const widthOf = scaleLinear([0, most || 1], [0, 100])
  return bars.map((bar) => ({ ...bar, width: widthOf(bar.value) }))
}

/**
 * Label sheets for A4 as they are sold, in millimetres: `left` and `top` from the paper's edge to the first label,
 * `stepX` and `stepY` from label to label.
 */
export const labelLayouts = {
  '3x8': { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, stepX: 70, stepY: 37 },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, stepX: 101.6, stepY: 38.1 },
} as const

export type LabelLayout = keyof typeof labelLayouts
export const labelLayoutNames = Object.keys(labelLayouts) as [LabelLayout, ...LabelLayout[]]

/** The most labels in one document. */
export const mostLabels = 240

/** The number of labels on a sheet. */
export function labelsOnSheet(layout: LabelLayout): number {
  const { columns, rows } = labelLayouts[layout]
  return columns * rows
}

/** The number of sheets for these labels when printing starts at label `first` of the first sheet. */
export function sheetCount({ labels, layout, first }: { labels: number; layout: LabelLayout; first: number }): number {
  return Math.ceil((first - 1 + labels) / labelsOnSheet(layout))
}

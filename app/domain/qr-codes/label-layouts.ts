/** Sheets of labels as they are sold for A4, in millimetres: from the paper's edge to the first label, and from label to label. */
export const labelLayouts = {
  '3x8': { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, stepX: 70, stepY: 37 },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, stepX: 101.6, stepY: 38.1 },
} as const

export type LabelLayout = keyof typeof labelLayouts
export const labelLayoutNames = Object.keys(labelLayouts) as [LabelLayout, ...LabelLayout[]]

/** How many labels are made at once. */
export const mostLabels = 240

/** How many labels a sheet has. */
export function labelsOnSheet(layout: LabelLayout): number {
  const { columns, rows } = labelLayouts[layout]
  return columns * rows
}

/** How many sheets so many labels take, the first of them with its labels used up before `first`. */
export function sheetCount({ labels, layout, first }: { labels: number; layout: LabelLayout; first: number }): number {
  return Math.ceil((first - 1 + labels) / labelsOnSheet(layout))
}

import { expect, test } from 'vitest'
import { barLayout } from './bar-layout.ts'
import { columnLayout, type Column } from './column-layout.ts'

function columns(...shares: (number | null)[]): Column[] {
  return shares.map((share, index) => ({ key: `${index}`, name: `Day ${index}`, share, words: '' }))
}

test('columns are side by side across the width, and each is filled by its share', () => {
  const layout = columnLayout(columns(1, 0.25, 0))
  const [all, quarter, none] = layout.columns
  const bottom = layout.height
  expect(all?.parts).toMatchObject({ there: { height: 130 }, missing: { height: 0 } })
  expect(quarter?.parts).toEqual({ there: { y: bottom - 32.5, height: 32.5 }, missing: { y: 8, height: 97.5 } })
  expect(none?.parts).toMatchObject({ there: { y: bottom, height: 0 }, missing: { height: 130 } })
  for (const [index, { x, width }] of layout.columns.entries()) {
    expect(x).toBeGreaterThanOrEqual(index === 0 ? 0 : (layout.columns[index - 1]?.x ?? 100) + width)
    expect(x + width).toBeLessThanOrEqual(100)
  }
})

test('without a whole nothing is drawn', () => {
  expect(columnLayout(columns(null)).columns[0]?.parts).toBeNull()
  expect(columnLayout([]).columns).toEqual([])
})

test('grid lines are at 100, 50 and 0 percent', () => {
  expect(columnLayout([]).gridLines).toEqual([
    { share: 1, y: 8 },
    { share: 0.5, y: 73 },
    { share: 0, y: 138 },
  ])
})

function widths(values: number[], most?: number): number[] {
  const bars = values.map((value, index) => ({ key: `${index}`, name: '', value, words: '', figures: [] }))
  return barLayout(bars, most).map(({ width }) => width)
}

test('bars start at zero; the full width is the largest value, or the given whole', () => {
  expect(widths([40, 10, 0])).toEqual([100, 25, 0])
  expect(widths([0.5], 1)).toEqual([50])
  expect(widths([0, 0])).toEqual([0, 0])
  expect(widths([])).toEqual([])
})

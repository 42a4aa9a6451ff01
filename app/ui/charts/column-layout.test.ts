import { expect, test } from 'vitest'
import { barLayout } from './bar-layout.ts'
import { columnLayout, type Column } from './column-layout.ts'

function columns(...shares: (number | null)[]): Column[] {
  return shares.map((share, index) => ({ key: `${index}`, name: `Day ${index}`, share, words: '' }))
}

test('columns stand side by side and fill the width, each a whole of which a share is filled', () => {
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

test('where there is no whole, nothing is drawn', () => {
  expect(columnLayout(columns(null)).columns[0]?.parts).toBeNull()
  expect(columnLayout([]).columns).toEqual([])
})

test('lines stand at all, half and nothing', () => {
  expect(columnLayout([]).lines).toEqual([
    { share: 1, y: 8 },
    { share: 0.5, y: 73 },
    { share: 0, y: 138 },
  ])
})

function widths(values: number[], most?: number): number[] {
  const bars = values.map((value, index) => ({ key: `${index}`, name: '', value, words: '', figures: [] }))
  return barLayout(bars, most).map(({ width }) => width)
}

test('bars start at zero; the longest fills the line, or what the whole is said to be', () => {
  expect(widths([40, 10, 0])).toEqual([100, 25, 0])
  expect(widths([0.5], 1)).toEqual([50])
  expect(widths([0, 0])).toEqual([0, 0])
  expect(widths([])).toEqual([])
})

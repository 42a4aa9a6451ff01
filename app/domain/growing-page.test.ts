import { expect, test } from 'vitest'
import { growingPage } from './growing-page.ts'
import { onePage } from './paging.ts'

test.each([0, 1, 9, 10, 11, 25, 30])('each page of %i items equals that of the whole list', (length) => {
  const all = Array.from({ length }, (_, index) => index)
  for (const page of [1, 2, 3, 4, 1000]) {
    const growing = growingPage<number>({ page, pageSize: 10 })
    for (const item of all) growing.add(item)
    expect(growing.read()).toEqual(onePage(all, { page, pageSize: 10 }))
  }
})

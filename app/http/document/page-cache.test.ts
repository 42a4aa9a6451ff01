import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const foundIn = (pages: ReturnType<typeof createPageCache<string>>, keys: string[]) =>
  keys.filter((key) => pages.find(key) !== null)

test('as much is kept as there is room for, and what nobody has asked for the longest goes first', () => {
  const pages = createPageCache<string>(100)
  for (const key of ['a', 'b', 'c']) pages.keep(key, `page ${key}`, 30)
  expect(pages.find('a')).toBe('page a')
  pages.keep('d', 'page d', 40)
  expect(foundIn(pages, ['b', 'c', 'a', 'd'])).toEqual(['c', 'a', 'd'])
  pages.keep('e', 'page e', 1)
  expect(foundIn(pages, ['c', 'a', 'd', 'e'])).toEqual(['a', 'd', 'e'])
})

test('a page that takes the place of another is counted once', () => {
  const pages = createPageCache<string>(100)
  pages.keep('a', 'first', 60)
  pages.keep('b', 'page b', 40)
  pages.keep('a', 'second', 60)
  expect([pages.find('a'), pages.find('b')]).toEqual(['second', 'page b'])
})

test('what is larger than all room is not kept, and leaves none of the room taken', () => {
  const pages = createPageCache<string>(100)
  pages.keep('large', 'page', 101)
  expect(pages.find('large')).toBeNull()
  pages.keep('a', 'page a', 100)
  expect(pages.find('a')).toBe('page a')
})

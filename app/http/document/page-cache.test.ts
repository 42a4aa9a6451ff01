import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const cachedIn = (pages: ReturnType<typeof createPageCache<string>>, keys: string[]) =>
  keys.filter((key) => pages.find(key) !== null)

test('the cache holds as much as it has room for, and drops the least recently used page first', () => {
  const pages = createPageCache<string>(100)
  for (const key of ['a', 'b', 'c']) pages.store(key, `page ${key}`, 30)
  expect(pages.find('a')).toBe('page a')
  pages.store('d', 'page d', 40)
  expect(cachedIn(pages, ['b', 'c', 'a', 'd'])).toEqual(['c', 'a', 'd'])
  pages.store('e', 'page e', 1)
  expect(cachedIn(pages, ['c', 'a', 'd', 'e'])).toEqual(['a', 'd', 'e'])
})

test('a page that replaces another is counted once', () => {
  const pages = createPageCache<string>(100)
  pages.store('a', 'first', 60)
  pages.store('b', 'page b', 40)
  pages.store('a', 'second', 60)
  expect([pages.find('a'), pages.find('b')]).toEqual(['second', 'page b'])
})

test('a page larger than the cache is not stored, and takes up no room', () => {
  const pages = createPageCache<string>(100)
  pages.store('large', 'page', 101)
  expect(pages.find('large')).toBeNull()
  pages.store('a', 'page a', 100)
  expect(pages.find('a')).toBe('page a')
})

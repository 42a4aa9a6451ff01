/** True in `npm run test:release`, where long tests run at full length. */
export const isRelease = process.env['TEST_RELEASE'] === '1'

/** How often a test repeats something: `each` times in an ordinary run, `release` times before a release. */
export function rounds({ each, release }: { each: number; release: number }): number {
  return isRelease ? release : each
}

/** All items before a release; in an ordinary run one of `every` items, with the offset `from`. */
export function someOf<Item>(items: Item[], { every, from }: { every: number; from: number }): Item[] {
  return isRelease ? items : items.filter((_, index) => (index + from) % every === 0)
}

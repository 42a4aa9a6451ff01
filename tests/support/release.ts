/** True in `npm run test:release`, where what proves something by its length runs whole. */
export const isRelease = process.env['TEST_RELEASE'] === '1'

/** How often something is repeated: a few times in each run of the tests, and as often as it proves something before a release. */
export function rounds({ each, release }: { each: number; release: number }): number {
  return isRelease ? release : each
}

/** All of them before a release; in each run of the tests every so many-th, the first of them chosen by `from`. */
export function someOf<Item>(items: Item[], { every, from }: { every: number; from: number }): Item[] {
  return isRelease ? items : items.filter((_, index) => (index + from) % every === 0)
}

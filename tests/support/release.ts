/** True in `npm run test:release`, where what proves something by its length runs whole. */
export const isRelease = process.env['TEST_RELEASE'] === '1'

/** How often something is repeated: a few times in each run of the tests, and as often as it proves something before a release. */
export function rounds({ each, release }: { each: number; release: number }): number {
  return isRelease ? release : each
}

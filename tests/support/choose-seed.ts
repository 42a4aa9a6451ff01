import { isRelease } from './release.ts'

/** Before a release, tests of generated values begin with another seed each time, which is told. */
export function setup(): void {
  if (!isRelease || process.env['TEST_SEED']) return
  process.env['TEST_SEED'] = String(Date.now() % 2 ** 31)
  process.stdout.write(`TEST_SEED=${process.env['TEST_SEED']}\n`)
}

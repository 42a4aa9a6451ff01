import { isRelease } from './release.ts'

/** Before a release, chooses and prints a new seed for tests with generated values. */
export function setup(): void {
  if (!isRelease || process.env['TEST_SEED']) return
  process.env['TEST_SEED'] = String(Date.now() % 2 ** 31)
  process.stdout.write(`TEST_SEED=${process.env['TEST_SEED']}\n`)
}

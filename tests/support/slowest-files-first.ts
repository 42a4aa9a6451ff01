import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longer than the rest of their stage, as the end of `npm test` tells. One that begins last keeps a
 * single process at work while the others have nothing left to do.
 */
const slowest = [
  'tests/faults/callers-who-leave.test.ts',
  'tests/faults/lost-database.test.ts',
  'tests/image/image.test.ts',
  'tests/faults/backup-bucket.test.ts',
  'tests/routes/hostile-forms.test.ts',
  'tests/routes/two-factor.test.ts',
  'tests/routes/hostile-bodies.test.ts',
  'tests/routes/every-route.test.ts',
]

export class SlowestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowest.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files of their stage, as the end of `npm test` lists them. If one of them began last, a single process would
 * work while the others are idle.
 */
const slowest = [
  'tests/faults/callers/callers-who-leave.test.ts',
  'tests/faults/backups/lost-database.test.ts',
  'tests/image/image.test.ts',
  'tests/faults/backups/backup-bucket.test.ts',
  'tests/routes/every-route/hostile-forms.test.ts',
  'tests/routes/accounts/two-factor.test.ts',
  'tests/routes/every-route/hostile-bodies.test.ts',
  'tests/routes/every-route/every-route.test.ts',
]

export class SlowestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowest.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

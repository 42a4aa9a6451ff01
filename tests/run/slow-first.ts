import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, as the end of a run lists them: they begin first, so that no process works on one of them
 * when the others have nothing left to do. Vitest itself begins with the largest.
 */
const slow = [
  'tests/faults/callers-who-leave',
  'tests/faults/lost-database',
  'tests/image/image',
  'tests/faults/doctor',
  'tests/faults/backup-bucket',
  'tests/faults/bucket',
  'tests/faults/full-disk',
  'tests/api/generated-calls',
  'tests/routes/hostile-forms',
  'tests/routes/two-factor',
  'tests/routes/hostile-bodies',
  'tests/routes/every-route',
  'tests/routes/google-refusals',
]

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const largestFirst = await super.sort(files)
    return largestFirst.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = slow.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? slow.length : place
}

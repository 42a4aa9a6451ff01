import fc from 'fast-check'

/** What tests of generated values begin with: the same in each run, so that a run tomorrow tests the same as a run today. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20_261_118)

// Which seed and path it was, fast-check says where a property fails.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed })

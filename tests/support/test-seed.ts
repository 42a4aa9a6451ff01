import fc from 'fast-check'

/** The seed of tests with generated values. It is fixed, so that each ordinary run tests the same. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20_261_118)

// fast-check prints the seed and path of a failure.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed })

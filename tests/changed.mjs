import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { changedFiles } from './run/changed-files.mjs'
import { memoryFolder } from './run/memory-folder.mjs'
import { report } from './run/report.mjs'
import { check, typecheck, vitest } from './run/steps.mjs'
import { testsOfChange } from './run/tests-of-change.mjs'

/** Tests what a change touches: `npm run test:changed` since the last commit, `npm run test:changed -- main` since main. */
const startedAt = performance.now()
const cores = availableParallelism()
const changed = changedFiles(process.argv[2])
const { chosen, left } = await testsOfChange(changed, { seconds: 35 * cores })
const memory = memoryFolder()
mkdirSync('test-results', { recursive: true })

const outcomes = existsSync('app/generated/prisma') ? [] : [await check('generate', 'prisma', ['generate'])]
outcomes.push(
  ...(await Promise.all([
    check('types', 'node', typecheck),
    check('lint', 'oxlint', ['--deny-warnings']),
    check('layers', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'app', 'server', 'demo', 'prisma']),
    check('format', 'oxfmt', ['--check']),
    chosen.length > 0 &&
      vitest('tests', { files: chosen, workers: cores, variables: memory ? { TMPDIR: memory } : {} }),
  ])),
)
if (left.length > 0) console.log(`Left to npm test: ${left.length} more files of tests that it reaches.`)
process.exitCode = report(outcomes.filter(Boolean), { startedAt })

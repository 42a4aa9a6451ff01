import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findAdvisories } from './run/advisories.mjs'
import { listMaterials } from './run/bill-of-materials.mjs'
import { findChromium } from './run/chromium.mjs'
import { installDebianPackage, unpackDebianPackage } from './run/debian-package.mjs'
import { inLanes } from './run/lanes.mjs'
import { memoryFolder } from './run/memory-folder.mjs'
import { lastReleaseRun } from './run/release-run.mjs'
import { report } from './run/report.mjs'
import { check, examine, playwright, run, skip, typecheck, vitest } from './run/steps.mjs'

/** Runs every test of an ordinary run. Stages that mostly wait run in parallel with one that uses the processor. */
const startedAt = performance.now()
const cores = availableParallelism()
const withServers = ['faults', 'bundle', 'contract', 'api', 'image']
const ofTheBuild = 'faults, bundle, contract, generated calls and image'
const isRelease = process.env.TEST_RELEASE === '1'
/** Before a release these measure response times, which other tests running at the same time would lengthen. */
const alone = isRelease ? ['tests/faults/callers/limited-memory.test.ts'] : []
const memory = memoryFolder()
mkdirSync('test-results', { recursive: true })

const chromium = findChromium()
// LiteFS mounts with fusermount3.
if (existsSync('/dev/fuse') && !existsSync('/usr/bin/fusermount3')) installDebianPackage('fuse3')
unpackDebianPackage('caddy', { program: '/usr/bin/caddy' })
unpackDebianPackage('nginx', { program: '/usr/sbin/nginx' })
unpackDebianPackage('fail2ban', { program: '/usr/bin/fail2ban-regex' })
unpackDebianPackage('age', { program: '/usr/bin/age' })
// Where they can't be built, the tests that need them are skipped with the reason.
const goPrograms = run('node', ['tests/support/outside/build-go-programs.mjs'])
const outcomes = [await check('generate', 'prisma', ['generate'])]

let isBuilt = false
const bundle = check('build', 'npm', ['run', 'bundle'])
// Built here once: two runs of Vitest that rebuilt it at the same time would overwrite each other's files. After the
// bundle, which begins by removing the folder of both.
const documents = bundle.then(() =>
  check('program that makes documents', 'vite', ['build', '--config', 'vite.documents.config.ts']),
)
async function build() {
  const [outcome] = await Promise.all([bundle, documents, goPrograms])
  isBuilt = outcome.failed === 0
  return outcome
}
const built = (name, test) => () => (isBuilt ? test() : skip(name, 'the build failed'))

outcomes.push(
  ...(await inLanes(
    [
      [
        build,
        built(ofTheBuild, () =>
          vitest(ofTheBuild, {
            files: [...withServers.map((folder) => `tests/${folder}`), ...alone.flatMap((file) => ['--exclude', file])],
            workers: cores * 2,
          }),
        ),
        built('LiteFS', () => vitest('LiteFS', { files: ['tests/litefs'], workers: cores })),
        built('browser', () =>
          chromium.found
            ? playwright('browser', { chromium: chromium.path })
            : skip('browser', chromium.reason, { fails: isRelease }),
        ),
      ],
      [
        () => check('lint', 'oxlint', ['--deny-warnings']),
        () => check('format', 'oxfmt', ['--check']),
        () => check('types', 'node', typecheck),
        () => check('layers', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'app', 'server', 'demo', 'prisma']),
        () => check('unused code', 'knip', ['--no-progress']),
        () =>
          examine('known holes in packages', () => findAdvisories({ exceptionsFile: '.ci/advisory-exceptions.json' })),
        () => examine('bill of materials', () => listMaterials('test-results/bill-of-materials.json')),
        () => documents,
        // This stage could use every core, so it runs at low priority next to the others.
        () =>
          vitest('unit, pages and API', {
            files: ['--exclude', `tests/{${withServers.join()},litefs}/**`],
            workers: cores + 1,
            variables: memory ? { TMPDIR: memory } : {},
            yields: true,
          }),
      ],
    ],
    { sideBySide: cores > 1 },
  )),
)

if (isBuilt && alone.length > 0) outcomes.push(await vitest('tests that run alone', { files: alone, workers: 1 }))

console.log(lastReleaseRun())
process.exitCode = report(outcomes, { startedAt, resultsFile: 'test-results/results.json' })

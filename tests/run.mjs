import { mkdirSync, rmSync } from 'node:fs'
import { findAdvisories } from './run/advisories.mjs'
import { listMaterials } from './run/bill-of-materials.mjs'
import { findChromium } from './run/chromium.mjs'
import { check, examine, playwright, skip, vitest } from './run/steps.mjs'
import { report } from './run/report.mjs'

const results = 'test-results'
const ofTheBuild = 'faults, bundle, contract, generated calls and image'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const chromium = findChromium()
const outcomes = [await check('generate', 'prisma', ['generate'])]

const build = await check('build', 'npm', ['run', 'build'])
outcomes.push(build)
outcomes.push(
  ...(await Promise.all([
    check('types', 'tsc', []),
    check('lint', 'oxlint', ['--deny-warnings']),
    check('layers', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'app', 'server', 'prisma']),
  ])),
)
outcomes.push(
  ...(await Promise.all([
    check('format', 'prettier', ['--check', '.']),
    check('unused code', 'knip', ['--no-progress']),
    examine('known holes in packages', () => findAdvisories({ exceptionsFile: '.ci/advisory-exceptions.json' })),
    examine('bill of materials', () => listMaterials(`${results}/bill-of-materials.json`)),
  ])),
)
outcomes.push(
  await vitest(
    'unit, pages and API',
    ['--exclude', 'tests/{faults,bundle,contract,api,image,litefs}/**'],
    `${results}/unit.json`,
  ),
)
if (build.failed > 0) {
  outcomes.push(...[ofTheBuild, 'LiteFS', 'browser'].map((name) => skip(name, 'the build failed')))
} else {
  outcomes.push(
    await vitest(
      ofTheBuild,
      ['tests/faults', 'tests/bundle', 'tests/contract', 'tests/api', 'tests/image', '--no-file-parallelism'],
      `${results}/faults.json`,
    ),
  )
  outcomes.push(await vitest('LiteFS', ['tests/litefs', '--no-file-parallelism'], `${results}/litefs.json`))
  outcomes.push(
    chromium.found
      ? await playwright('browser', chromium.path, `${results}/e2e.json`)
      : skip('browser', chromium.reason),
  )
}

process.exitCode = report(outcomes)

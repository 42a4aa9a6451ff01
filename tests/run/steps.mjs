import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const environment = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
  FORCE_COLOR: '0',
}

/** A check that passes or fails as a whole; its output is shown where it failed. */
export async function check(name, command, args) {
  const { code, output, seconds } = await run(command, args)
  const passed = code === 0
  if (!passed) console.log(`\n${output.trim()}\n`)
  return told({ name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, notRun: [], seconds })
}

/** A check of our own: each problem is shown and fails it, as does one that it could not go on with; what could not be looked at is named, and fails nothing. */
export async function examine(name, look) {
  const startedAt = performance.now()
  const { problems, notTested = [] } = await look().catch((error) => ({ problems: [String(error)] }))
  if (problems.length > 0) console.log(`\n${problems.join('\n')}\n`)
  const [failed, notRun] = [problems.length > 0 ? 1 : 0, notTested]
  const passed = failed + notRun.length === 0 ? 1 : 0
  return told({ name, passed, failed, notRun, seconds: (performance.now() - startedAt) / 1000 })
}

/** A piece that could not run counts as failed, and says why. */
export function skip(name, reason) {
  return told({ name, passed: 0, failed: 1, notRun: [`${name}: ${reason}`], seconds: 0 })
}

/** Runs a part of the tests by vitest and counts what its report says. */
export async function vitest(name, args, reportFile) {
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code, output, seconds } = await run('vitest', ['run', ...args, ...reporters])
  if (code !== 0) console.log(`\n${output.trim()}\n`)
  return counted({ name, code, seconds, tests: readReport(reportFile, testsOfVitest) })
}

/** Runs the browser tests and counts what their report says. */
export async function playwright(name, chromium, reportFile) {
  rmSync(reportFile, { force: true })
  const { code, output, seconds } = await run('playwright', ['test'], chromium ? { CHROMIUM: chromium } : {})
  if (code !== 0) console.log(`\n${output.trim()}\n`)
  return counted({ name, code, seconds, tests: readReport(reportFile, testsOfPlaywright) })
}

/** Counts tests; a run that says it failed without a failed test, or that ran none, has failed once. */
function counted({ name, code, seconds, tests }) {
  const passed = tests.filter(({ state }) => state === 'passed').length
  const failed = tests.filter(({ state }) => state === 'failed').length
  const notRun = tests.filter(({ state }) => state === 'skipped').map(({ title }) => title)
  const silent = failed === 0 && (code !== 0 || passed === 0)
  return told({ name, passed, failed: failed + (silent ? 1 : 0), notRun, seconds })
}

function readReport(file, testsOf) {
  return existsSync(file) ? testsOf(JSON.parse(readFileSync(file, 'utf8'))) : []
}

function testsOfVitest(report) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
      return [{ title: name, state: 'failed' }]
    }
    return assertionResults.map((test) => ({ title: test.fullName, state: stateOf(test.status) }))
  })
}

function testsOfPlaywright(report) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ title: spec.title, state: stateOf(test.status) }))),
    ...suites.flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}

/** A flaky browser test has failed once: it counts as failed. */
function stateOf(status) {
  if (status === 'passed' || status === 'expected') return 'passed'
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped'
}

function told(outcome) {
  const { name, passed, failed, seconds } = outcome
  const counts = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ''
  const word = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'skipped'
  console.log(`${word.padEnd(7)} ${name}${counts} ${seconds.toFixed(1)} s`)
  return outcome
}

function run(command, args, extra = {}) {
  const startedAt = performance.now()
  return new Promise((settle) => {
    const child = spawn(command, args, { env: { ...environment, ...extra }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk) => (output = (output + chunk).slice(-60_000))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const end = (code) => settle({ code, output, seconds: (performance.now() - startedAt) / 1000 })
    child.on('error', (error) => {
      collect(error.message)
      end(1)
    })
    child.on('close', end)
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const environment = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
  FORCE_COLOR: '0',
}

/** TypeScript 7 checks types in a third of the time; packages that use TypeScript's API need version 5. */
export const typecheck = ['node_modules/typescript-7/bin/tsc']

/** Runs a check that passes or fails as a whole, and prints its output if it fails. */
export async function check(name, command, args) {
  const { code, output, seconds } = await run(command, args)
  const passed = code === 0
  if (!passed) console.log(`\n${output.trim()}\n`)
  return printOutcome({ name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, notRun: [], files: [], seconds })
}

/** Runs a check of our own. Any problem or exception fails it. Parts that it could not check are listed and fail nothing. */
export async function examine(name, findProblems) {
  const startedAt = performance.now()
  const { problems, notTested = [] } = await findProblems().catch((error) => ({ problems: [String(error)] }))
  if (problems.length > 0) console.log(`\n${problems.join('\n')}\n`)
  const [failed, notRun] = [problems.length > 0 ? 1 : 0, notTested]
  const passed = failed + notRun.length === 0 ? 1 : 0
  return printOutcome({ name, passed, failed, notRun, files: [], seconds: (performance.now() - startedAt) / 1000 })
}

/** A stage that could not run. It fails nothing if it needs what this machine can't have; else it counts as failed. */
export function skip(name, reason, { fails = true } = {}) {
  const failed = fails ? 1 : 0
  return printOutcome({ name, passed: 0, failed, notRun: [`${name}: ${reason}`], files: [], seconds: 0 })
}

/**
 * Runs a part of the tests by Vitest in `workers` processes. With `yields` these run at low priority. Vitest itself does
 * not: a worker that waits a minute for a module fails all of its tests.
 */
export function vitest(name, { files, workers, variables = {}, yields = false }) {
  const reporter = resolve('tests/run/results-of-vitest.mjs')
  // The minimum equals the maximum: Vitest 3.2 has crashed when it ended some workers during a run.
  const pool = [`--minWorkers=${workers}`, `--maxWorkers=${workers}`]
  const allVariables = { ...variables, ...(yields && { TEST_YIELDS: '1' }) }
  // Errors outside of the tests are judged by the reporter.
  const args = ['run', ...files, ...pool, `--reporter=${reporter}`, '--dangerouslyIgnoreUnhandledErrors']
  return tests(name, 'vitest', { args, variables: allVariables })
}

/** Runs all browser tests, or those in `files`. */
export function playwright(name, { chromium, files = [] }) {
  const reporter = resolve('tests/run/results-of-playwright.mjs')
  const variables = chromium ? { CHROMIUM: chromium } : {}
  return tests(name, 'playwright', { args: ['test', ...files, `--reporter=${reporter}`], variables })
}

/** Runs tests, prints failures at once and counts them. A run that fails without a failed test, or runs no test, counts as one failure. */
async function tests(name, command, { args, variables }) {
  const file = resolve('test-results', `${name.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const { code, output, seconds } = await run(command, args, {
    variables: { ...variables, TEST_RESULTS: file },
    live: true,
  })
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { tests: [], files: [] }
  const count = (state) => results.tests.filter((test) => test.state === state).length
  const notRun = results.tests.filter(({ state }) => state === 'skipped').map(({ title }) => title)
  const isSilent = count('failed') === 0 && (code !== 0 || count('passed') === 0)
  if (isSilent) console.log(`\n${output.trim()}\n`)
  const failed = count('failed') + (isSilent ? 1 : 0)
  return printOutcome({ name, passed: count('passed'), failed, notRun, files: results.files, seconds })
}

function printOutcome(outcome) {
  const { name, passed, failed, seconds } = outcome
  const counts = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ''
  const word = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'skipped'
  console.log(`${word.padEnd(7)} ${name}${counts} ${seconds.toFixed(1)} s`)
  return outcome
}

/** Runs a command. Returns its exit code and the end of its output; with `live` its standard output is also shown at once. */
export function run(command, args, { variables = {}, live: isLive = false, folder = '.' } = {}) {
  const startedAt = performance.now()
  return new Promise((settle) => {
    const env = { ...environment, ...variables }
    const child = spawn(command, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    child.once('exit', () => running.delete(child))
    let output = ''
    const collect = (chunk) => (output = (output + chunk).slice(-60_000))
    child.stdout.on('data', isLive ? (chunk) => process.stdout.write(chunk) : collect)
    child.stderr.on('data', collect)
    const end = (code) => settle({ code, output, seconds: (performance.now() - startedAt) / 1000 })
    child.on('error', (error) => {
      collect(error.message)
      end(1)
    })
    child.on('close', end)
  })
}

const running = new Set()
/** Ending the run ends its stages, and they end what they started. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, async () => {
    await Promise.all([...running].map((child) => child.kill('SIGTERM') && once(child, 'exit')))
    process.exit(code)
  })
}

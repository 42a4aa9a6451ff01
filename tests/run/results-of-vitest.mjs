import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { fromHere, printFault } from './print-fault.mjs'

/**
 * The Vitest reporter of our runs: it prints each failure at once and writes the result of each test and file to the file
 * that TEST_RESULTS names, in the same shape as results-of-playwright.mjs.
 */
export default class ResultsOfVitest {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state === 'failed') printFault(`${fromHere(test.module.moduleId)} > ${test.fullName}`, errors.map(textOf))
  }

  onTestSuiteResult(suite) {
    if (suite.errors().length > 0)
      printFault(`${fromHere(suite.module.moduleId)} > ${suite.fullName}`, suite.errors().map(textOf))
  }

  onTestModuleEnd(module) {
    if (module.errors().length > 0) printFault(fromHere(module.moduleId), module.errors().map(textOf))
  }

  onTestRunEnd(modules, errors) {
    const faults = errors.filter((error) => !isLateAnswer(error))
    if (faults.length > 0) printFault('outside of the tests', faults.map(textOf))
    const outside = faults.map(() => ({ title: 'outside of the tests', state: 'failed' }))
    const results = { tests: [...modules.flatMap(testsOf), ...outside], files: modules.map(fileOf) }
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results))
  }
}

/**
 * A process that runs tests reports each and gives Vitest a minute to answer. At low priority beside busy processors, a
 * test that computes without a pause can take longer, and then the answer is read too late. The report itself has arrived.
 */
function isLateAnswer({ message }) {
  return message === '[vitest-worker]: Timeout calling "onTaskUpdate"'
}

/** A file that failed outside its tests (in a hook or an import) counts as one failed test. */
function testsOf(module) {
  const tests = [...module.children.allTests()].map((test) => ({
    title: test.fullName,
    state: stateOf(test.result().state),
  }))
  const failedOutsideTests = module.state() === 'failed' && tests.every(({ state }) => state !== 'failed')
  return failedOutsideTests ? [{ title: fromHere(module.moduleId), state: 'failed' }] : tests
}

function stateOf(state) {
  return state === 'passed' || state === 'failed' ? state : 'skipped'
}

function fileOf(module) {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return {
    file: fromHere(module.moduleId),
    seconds: (prepareDuration + setupDuration + collectDuration + duration) / 1000,
  }
}

function textOf({ name = 'Error', message, diff = '', stacks = [], stack = '' }) {
  const places = stacks.map(({ file, line, column }) => `at ${file}:${line}:${column}`)
  const where = places.length > 0 ? places : stack.split('\n').slice(1, 4)
  return stripVTControlCharacters([`${name}: ${message}`, diff, ...where].filter(Boolean).join('\n'))
}

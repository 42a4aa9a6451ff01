import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { fromHere, printFault } from './print-fault.mjs'

/**
 * The Playwright reporter of our runs: it prints each failure at once and writes the result of each test and file to the
 * file that TEST_RESULTS names, in the same shape as results-of-vitest.mjs.
 */
export default class ResultsOfPlaywright {
  seconds = new Map()

  onBegin(_config, suite) {
    this.suite = suite
  }

  onTestEnd(test, { duration, status, errors }) {
    const file = fromHere(test.location.file)
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + duration / 1000)
    if (status !== test.expectedStatus && status !== 'skipped')
      printFault(`${file} > ${test.title}`, errors.map(textOf))
  }

  onError(error) {
    printFault('outside of the tests', [textOf(error)])
  }

  onEnd() {
    const tests = this.suite.allTests().map((test) => ({ title: test.title, state: stateOf(test.outcome()) }))
    const files = [...this.seconds].map(([file, seconds]) => ({ file, seconds }))
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ tests, files }))
  }
}

/** A flaky test counts as failed. */
function stateOf(outcome) {
  if (outcome === 'expected') return 'passed'
  return outcome === 'skipped' ? 'skipped' : 'failed'
}

function textOf({ message, value, snippet }) {
  return stripVTControlCharacters([message ?? value ?? 'no reason was given', snippet].filter(Boolean).join('\n'))
}

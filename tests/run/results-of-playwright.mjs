import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { fromHere, tellFault } from './tell-fault.mjs'

/**
 * Playwright's reporter of our runs: it prints a fault as soon as it is found, and writes what each test and each file
 * came to into the file of TEST_RESULTS, in the shape of results-of-vitest.mjs.
 */
export default class ResultsOfPlaywright {
  seconds = new Map()

  onBegin(_config, suite) {
    this.suite = suite
  }

  onTestEnd(test, { duration, status, errors }) {
    const file = fromHere(test.location.file)
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + duration / 1000)
    if (status !== test.expectedStatus && status !== 'skipped') tellFault(`${file} > ${test.title}`, errors.map(textOf))
  }

  onError(error) {
    tellFault('beside the tests', [textOf(error)])
  }

  onEnd() {
    const tests = this.suite.allTests().map((test) => ({ title: test.title, state: stateOf(test.outcome()) }))
    const files = [...this.seconds].map(([file, seconds]) => ({ file, seconds }))
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ tests, files }))
  }
}

/** A flaky test has failed once: it counts as failed. */
function stateOf(outcome) {
  if (outcome === 'expected') return 'passed'
  return outcome === 'skipped' ? 'skipped' : 'failed'
}

function textOf({ message, value, snippet }) {
  return stripVTControlCharacters([message ?? value ?? 'no reason was told', snippet].filter(Boolean).join('\n'))
}

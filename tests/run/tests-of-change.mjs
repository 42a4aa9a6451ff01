import { existsSync, readFileSync } from 'node:fs'
import { allFiles } from './changed-files.mjs'
import { importersOf, isTest } from './importers.mjs'

const usualSeconds = 0.5

/**
 * Chooses the tests that import the changed files, the nearest first, as many as fit into `seconds` of one core by the
 * durations of the last full run. `left` are the others: those farther away, and those with servers and browsers.
 */
export async function testsOfChange(changed, { seconds }) {
  const steps = await stepsFrom(changed)
  const tests = [...steps.keys()].filter(isTest)
  const quick = tests.filter((file) => !/^tests\/(?:e2e|faults|bundle|contract|api|image|litefs)\//.test(file))
  const durations = lastDurations()
  const chosen = []
  let sum = 0
  for (const file of quick.toSorted((one, other) => steps.get(one) - steps.get(other))) {
    sum += durations.get(file) ?? usualSeconds
    if (sum > seconds) break
    chosen.push(file)
  }
  return { chosen, left: tests.filter((file) => !chosen.includes(file)) }
}

let importers

/** How many imports each file is away from a changed file. */
async function stepsFrom(changed) {
  importers ??= await importersOf(allFiles())
  const steps = new Map(changed.map((file) => [file, 0]))
  for (const [file, step] of steps) {
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
  }
  return steps
}

function lastDurations() {
  const file = 'test-results/results.json'
  if (!existsSync(file)) return new Map()
  return new Map(JSON.parse(readFileSync(file, 'utf8')).files.map((one) => [one.file, one.seconds]))
}

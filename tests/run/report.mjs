import { writeFileSync } from 'node:fs'

const slowest = 30

/**
 * Prints the slowest files, the tests that could not run here, and the totals as the last line. Writes all of it to
 * `resultsFile` if there is one. Returns the exit code: 0 if every test that could run has passed.
 */
export function report(outcomes, { startedAt, resultsFile }) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const files = outcomes
    .flatMap((outcome) => outcome.files.map((one) => ({ ...one, stage: outcome.name })))
    .toSorted((one, other) => other.seconds - one.seconds)
  const stages = outcomes.map(({ name, passed, failed, seconds }) => ({ stage: name, passed, failed, seconds }))
  const notRun = outcomes.flatMap((outcome) => outcome.notRun)
  const counts = { passed: sum('passed'), failed: sum('failed'), skipped: notRun.length }
  const whole = (performance.now() - startedAt) / 1000
  if (resultsFile) writeFileSync(resultsFile, JSON.stringify({ ...counts, seconds: whole, stages, files }, null, 1))

  if (files.length > 0) console.log(`\nThe slowest files of ${files.length}:`)
  for (const { file, stage, seconds } of files.slice(0, slowest)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${stage})`)
  }
  for (const title of notRun) console.log(`Not tested here: ${title}`)
  console.log(`All of it took ${Math.floor(whole / 60)} min ${Math.floor(whole % 60)} s.`)
  const { passed, failed, skipped } = counts
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/**
 * Prints what this machine could not test, then the sum as the last line. Answers the exit code: 0 when all that could
 * be tested passed.
 */
export function report(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const notRun = outcomes.flatMap((outcome) => outcome.notRun)
  for (const title of notRun) console.log(`Not tested here: ${title}`)
  const [passed, failed] = [sum('passed'), sum('failed')]
  const skipped = notRun.length
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/** Counts answers by status, and prints how far a long run is at each twentieth of what is planned. */
export function createTally({ planned }: { planned: number }) {
  const startedAt = performance.now()
  const counts = new Map<number, number>()
  const step = Math.ceil(planned / 20)
  let answered = 0

  return {
    count(status: number) {
      counts.set(status, (counts.get(status) ?? 0) + 1)
      answered += 1
      if (answered % step === 0) print(`${answered} of ${planned} calls, ${seconds()} s`)
    },
    total: () => answered,
    printSummary() {
      const byStatus = [...counts].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
      print(`${answered} calls in ${seconds()} s; ${byStatus.join(', ')}`)
    },
  }

  function seconds() {
    return ((performance.now() - startedAt) / 1000).toFixed(0)
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

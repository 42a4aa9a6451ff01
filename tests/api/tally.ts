/** Counts answers by status, and prints the progress of a long run at each twentieth of the planned calls. */
export function createTally({ planned }: { planned: number }) {
  const startedAt = performance.now()
  const counts = new Map<number, number>()
  const step = Math.ceil(planned / 20)
  let callCount = 0

  return {
    count(status: number) {
      counts.set(status, (counts.get(status) ?? 0) + 1)
      callCount += 1
      if (callCount % step === 0) print(`${callCount} of ${planned} calls, ${seconds()} s`)
    },
    total: () => callCount,
    printSummary() {
      const byStatus = [...counts].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
      print(`${callCount} calls in ${seconds()} s; ${byStatus.join(', ')}`)
    },
  }

  function seconds() {
    return ((performance.now() - startedAt) / 1000).toFixed(0)
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

import { attacksOn, checkInsDuring, prepareAttacker, startBareServer } from '../../tests/support/faults/attacks.ts'
import { limitMemory, reasonForNoMemoryLimit } from '../../tests/support/faults/memory-limit.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import type { Prepared } from '../prepared.ts'
import { memoryOf } from '../processes.ts'
import { measured, type Row } from '../table.ts'

/** The longest wait of a check-in on a machine with 512 MB during each kind of attack by strangers or owners. */
export async function attacks({ works, freshFolder }: Prepared): Promise<Row[]> {
  const reason = reasonForNoMemoryLimit()
  if (reason) return [measured('check-ins beside attacks', NaN, {}, reason)]
  const directory = freshFolder('attacks')
  const attacker = await prepareAttacker(directory)
  const limit = limitMemory(512 * 1024 * 1024)
  const server = await startProduction({ directory, command: limit.command, args: limit.args })
  const bare = await startBareServer()
  const rows: Row[] = []
  const open = works.slice()
  try {
    for (const [name, attack] of Object.entries(attacksOn(server, attacker))) {
      const { statuses, longest } = await checkInsDuring({ server, bare }, open, attack)
      const bad = statuses.filter((status) => status !== 201).length
      const note = `of ${statuses.length} check-ins ${bad} failed; ${memoryOf(server.pid).now.toFixed(0)} MB`
      rows.push(measured(`beside ${name}: longest wait, ms`, longest, { below: 1000 }, note))
    }
  } finally {
    await server.stop('SIGTERM')
    bare.stop()
    await limit.remove()
  }
  return rows
}

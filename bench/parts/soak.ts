import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { machineIn } from '../../tests/support/servers/backups.ts'
import { freePort } from '../../tests/support/servers/free-port.ts'
import { limitMemory, reasonForNoMemoryLimit } from '../../tests/support/faults/memory-limit.ts'
import { countCheckIns } from '../../tests/support/schedules/open-work.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import { runProgram } from '../../tests/support/servers/run-program.ts'
import { sendAtRandom } from '../random-load.ts'
import type { Prepared } from '../prepared.ts'
import { delayOf, metricsOf, numberIn } from '../metrics.ts'
import { median, memoryOf, memoryOfStarted } from '../processes.ts'
import { prepareSoakCompanies } from './soak-companies.ts'
import { soakKinds } from './soak-kinds.ts'
import { measured, type Row } from '../table.ts'

const companyCount = 10
/** Ten minutes, unless SOAK_SECONDS says otherwise. */
const seconds = Number(process.env['SOAK_SECONDS'] ?? 600)

/** `memory` of the server in megabytes; `all` includes its child processes and the backup. */
type Sample = { memory: number; all: number; descriptors: number; log: number }

/**
 * The mixed load of ten companies, with a backup in the middle. Every answer must be right, and memory, file
 * descriptors, database log and event loop delay must not grow.
 */
export async function soak({ emptyFolder }: Prepared): Promise<Row[]> {
  const { directory, environment } = machineIn(emptyFolder('soak'))
  const companies = await prepareSoakCompanies(directory, companyCount, seconds)
  const before = await countCheckIns(directory)
  const metricsPort = await freePort()
  const limit = reasonForNoMemoryLimit() ? null : limitMemory(512 * 1024 * 1024)
  const server = await startProduction({
    directory,
    ...(limit && { command: limit.command, args: limit.args }),
    environment: { ...environment, METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' },
  })
  const kinds = await soakKinds(server.origin, companies)
  await delayOf(metricsPort)

  const samples: Sample[] = []
  const sampling = setInterval(() => samples.push(sampleOf(server.pid, directory)), 1000)
  const progress = setInterval(() => void printProgress(samples.slice(-60), metricsPort), 60_000)
  const [answers, backup] = await Promise.all([sendAtRandom(kinds, seconds), backUpAfter(seconds / 2, environment)])
  clearInterval(sampling)
  clearInterval(progress)
  const delay = await delayOf(metricsPort)
  await server.stop('SIGTERM')
  await limit?.remove()

  const recorded = (await countCheckIns(directory)) - before
  const acknowledged = answers.good('check-in by page', 'check-in by API', 'check-in with photo')
  const mails = readdirSync(join(directory, 'outbox')).length
  const half = Math.floor(samples.length / 2)
  const [early, late] = [samples.slice(0, half), samples.slice(half)]
  const memory = { early: middle(early, 'memory'), late: middle(late, 'memory') }
  return [
    measured(`soak, ${seconds} s: answers not as asked for`, answers.bad, { below: 1 }, answers.summary),
    measured('check-ins recorded ÷ acknowledged', recorded / acknowledged, { atLeast: 1 }, `${recorded} recorded`),
    measured('mails that left ÷ registrations', mails / answers.good('registration'), { atLeast: 1 }, `${mails} left`),
    measured('backup in the middle, s', backup, {}, 'by `npm run backup`'),
    measured(
      'memory, second half ÷ first',
      memory.late / memory.early,
      { below: 1.05 },
      `${memory.early.toFixed(0)} MB, then ${memory.late.toFixed(0)} MB`,
    ),
    measured('memory at its largest, MB', largest(samples, 'memory'), { below: 320 }, 'of the server'),
    measured(
      'memory with documents and backup, MB',
      largest(samples, 'all'),
      {},
      'at its largest; the machine has 512',
    ),
    measured(
      'descriptors, second half − first',
      middle(late, 'descriptors') - middle(early, 'descriptors'),
      { below: 5 },
      `${middle(late, 'descriptors')} at the end`,
    ),
    measured('log of writes at its largest, MB', largest(samples, 'log') / 1e6, { below: 64 }, ''),
    measured('event loop delay, p99, ms', delay.p99, { below: 20 }, `longest ${delay.longest.toFixed(0)} ms`),
  ]
}

/** Takes a backup after so many seconds, and returns its duration in seconds. */
async function backUpAfter(wait: number, environment: Record<string, string>): Promise<number> {
  await setTimeout(wait * 1000)
  const startedAt = performance.now()
  const { code, stderr } = await runProgram('backup', { environment })
  if (code !== 0) throw new Error(`The backup ended with ${code}: ${stderr}`)
  return (performance.now() - startedAt) / 1000
}

/** Prints the state of a long run each minute. */
async function printProgress(samples: Sample[], metricsPort: number) {
  const text = await metricsOf(metricsPort)
  const of = (name: string) => (numberIn(text, `nodejs_${name}_bytes`) / 1024 / 1024).toFixed(0)
  process.stderr.write(
    `memory ${middle(samples, 'memory').toFixed(0)} MB, at most ${largest(samples, 'memory').toFixed(0)}, ` +
      `with all beside it ${largest(samples, 'all').toFixed(0)}; ` +
      `heap ${of('heap_size_used')} of ${of('heap_size_total')}, outside ${of('external_memory')}\n`,
  )
}

function sampleOf(pid: number, directory: string): Sample {
  return {
    memory: memoryOf(pid).now,
    all: memoryOfStarted(process.pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    log: statSync(join(directory, 'klarbuch.db-wal'), { throwIfNoEntry: false })?.size ?? 0,
  }
}

function middle(samples: Sample[], name: keyof Sample): number {
  return median(samples.map((sample) => sample[name]))
}

function largest(samples: Sample[], name: keyof Sample): number {
  return Math.max(...samples.map((sample) => sample[name]))
}

import { database, newId } from '#app/data/database.server.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import { formCheckIn, jsonCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import { inDatabaseOf, type OpenWork } from '../../tests/support/schedules/open-work.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import type { Prepared } from '../prepared.ts'
import { median, sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const rounds = 3
const perRound = 1500
const connections = 32

/** A check-in with five values relative to one without, in alternating rounds; the median round of each counts. */
export async function readings({ works, freshFolder }: Prepared): Promise<Row[]> {
  const directory = freshFolder('readings')
  const slice = (index: number) => works.slice(index * perRound, (index + 1) * perRound)
  const kinds = ['form', 'json', 'formWithValues', 'jsonWithValues'] as const
  const parts = Array.from({ length: rounds + 1 }, (_, round) =>
    kinds.map((kind, index) => ({ kind, round, works: slice(round * kinds.length + index) })),
  ).flat()
  const asking = parts.filter(({ kind }) => kind.endsWith('Values')).flatMap((part) => part.works)
  await inDatabaseOf(directory, () => askOf(asking))
  const server = await startProduction({ directory })
  const speeds: Record<(typeof kinds)[number], number[]> = {
    form: [],
    json: [],
    formWithValues: [],
    jsonWithValues: [],
  }
  for (const { kind, round, works: part } of parts) {
    const isJson = kind.startsWith('json')
    const requests = part.map((work) => {
      const values = kind.endsWith('Values') ? fiveValues(work) : []
      return isJson ? jsonCheckIn(work, work.taskId, values) : formCheckIn(work, work.taskId, server.origin, values)
    })
    const { perSecond } = await sendLoad({ port: server.port, requests, connections, expected: isJson ? 201 : 303 })
    if (round > 0) speeds[kind].push(perSecond)
  }
  await server.stop('SIGTERM')
  return [
    ratio('check-in POST of the page with five values ÷ without', speeds.formWithValues, speeds.form),
    ratio('check-in POST of the API with five values ÷ without', speeds.jsonWithValues, speeds.json),
  ]
}

function ratio(name: string, more: number[], less: number[]): Row {
  const [withValues, without] = [median(more), median(less)]
  return measured(
    name,
    withValues / without,
    { atLeast: 0.85 },
    `${withValues.toFixed(0)}/s against ${without.toFixed(0)}/s`,
  )
}

const names = ['Kühlschrank 1', 'Kühlschrank 2', 'Kühlschrank 3', 'Tiefkühler', 'Warmhalten']

function askOf(works: OpenWork[]) {
  const asked = JSON.stringify(
    names.map((name): AskedReading => ({
      name,
      optional: false,
      kind: 'number',
      unit: '°C',
      decimals: 1,
      min: -30,
      max: 80,
      choices: [],
      accepted: null,
      actions: ['Tür geschlossen'],
    })),
  )
  return database().atomically((sql) => {
    for (const { taskId } of works) {
      sql.run(insertVersion, { id: newId(), taskId, asked, now: new Date() })
    }
  })
}

const insertVersion = `
  INSERT INTO TaskReadings (id, companyId, taskId, asked, validFrom)
  SELECT :id, companyId, id, :asked, :now FROM Task WHERE id = :taskId`

function fiveValues({ taskId }: OpenWork) {
  return names.map((name, index) => ({ taskId, name, value: `${index + 3},5` }))
}

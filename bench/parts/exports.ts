import { setTimeout } from 'node:timers/promises'
import { startProduction, type ProductionServer } from '../../tests/support/servers/production-server.ts'
import { rowsReadBare } from '../bare-reading.ts'
import { prepareExporters } from '../big-database.ts'
import { exportPath, exportReader, type Download } from '../export-reader.ts'
import type { OwnerCompany } from '../owner-company.ts'
import type { Prepared } from '../prepared.ts'
import { startBareProgram, median, watchMemory } from '../processes.ts'
import { measured, type Row } from '../table.ts'

/** A little longer than a document process lives without work. */
const untilIdle = 35_000

/**
 * The time of an attendance PDF, its CSV and a poster, relative to the lowest possible cost of each, and the memory.
 */
export async function exports({ emptyFolder }: Prepared): Promise<Row[]> {
  const directory = emptyFolder('exports')
  const [first, second] = await prepareExporters(directory, 2)
  if (!first || !second) throw new Error('There are two companies')
  const server = await startProduction({ directory })
  const rows = [
    ...(await pdfs(server, first)),
    ...(await csvs(server, second, directory)),
    ...(await posters(server, second)),
  ]
  await server.stop('SIGTERM')
  return rows
}

async function pdfs(server: ProductionServer, company: OwnerCompany): Promise<Row[]> {
  const get = await exportReader(server, company)
  const bare = startBareProgram('bare-pdf')
  const bareTimes = [await bare.measure(2000), await bare.measure(2000), await bare.measure(2000)]
  bare.stop()
  const memory = watchMemory(server)
  const times = [
    await get(exportPath(company, 'pdf', 2000)),
    await get(exportPath(company, 'pdf', 2000)),
    await get(exportPath(company, 'pdf', 2000)),
  ].map(({ ms }) => ms)
  const long = await get(exportPath(company, 'pdf', 20_000))
  const { grown } = memory()
  await setTimeout(untilIdle)
  const { remaining } = memory()
  const [cold = NaN, ...warm] = times
  const [bareCold = NaN, ...bareWarm] = bareTimes
  return [
    measured('attendance PDF of 2,000, ms', median(warm), { below: 1000 }, 'the process is running'),
    measured('the same ÷ bare pdfkit', median(warm) / median(bareWarm), {}, noteOfBare(median(bareWarm))),
    measured('the first attendance PDF of 2,000, ms', cold, { below: 800 }, 'with the start of the process'),
    measured('the same ÷ bare pdfkit', cold / bareCold, {}, noteOfBare(bareCold)),
    measured('attendance PDF of 20,000, ms', long.ms, {}, `${(long.bytes / 1e6).toFixed(1)} MB`),
    measured('the server’s memory grows meanwhile by, MB', grown, { below: 60 }, ''),
    measured('and 35 s later is above before by, MB', remaining, { below: 60 }, ''),
  ]
}

function noteOfBare(ms: number) {
  return `${ms.toFixed(0)} ms by bare pdfkit, untagged`
}

async function csvs(server: ProductionServer, company: OwnerCompany, directory: string): Promise<Row[]> {
  const get = await exportReader(server, company)
  const path = exportPath(company, 'csv', 105_000)
  await get(path)
  const memory = watchMemory(server)
  const [ours, bare]: [Download[], { ms: number; count: number }[]] = [[], []]
  for (let round = 0; round < 3; round++) {
    bare.push(rowsReadBare(directory, company.scheduleId))
    ours.push(await get(path))
  }
  const [time, least] = [median(ours.map(({ ms }) => ms)), median(bare.map(({ ms }) => ms))]
  const note = `${time.toFixed(0)} ms against ${least.toFixed(0)} ms for ${bare[0]?.count} check-ins`
  const size = `${((ours[0]?.bytes ?? NaN) / 1e6).toFixed(1)} MB`
  return [
    measured(
      'CSV of 100,000 rows, first byte, ms',
      median(ours.map(({ firstByte }) => firstByte)),
      { below: 300 },
      size,
    ),
    measured('CSV of 100,000 rows ÷ bare reading and joining', time / least, { below: 1.5 }, note),
    measured('the server’s memory grows meanwhile by, MB', memory().grown, { below: 30 }, 'after one to warm up'),
  ]
}

async function posters(server: ProductionServer, company: OwnerCompany): Promise<Row[]> {
  const get = await exportReader(server, company)
  const bare = startBareProgram('bare-page')
  const path = (format: string) => `/api/schedules/${company.scheduleId}/qr.pdf?format=${format}`
  const [times, bareTimes]: [number[], number[]] = [[], []]
  for (const format of ['A6', 'A4', 'A5']) {
    times.push((await get(path(format))).ms)
    bareTimes.push(await bare.measure(1))
  }
  bare.stop()
  const [time, least] = [median(times.slice(1)), median(bareTimes.slice(1))]
  return [
    measured('QR poster as PDF, ms', time, { below: 400 }, 'the process is running'),
    measured('the same ÷ bare react-pdf', time / least, { below: 5 }, `${least.toFixed(0)} ms for a page with a line`),
  ]
}

import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { createOwner, createSchedule, createStaff, createTask } from '../../tests/support/stories/factories.ts'
import { sendAll, type LoadRequest } from '../../tests/support/requests/http-load.ts'
import { environmentOf, startProduction } from '../../tests/support/servers/production-server.ts'
import { sendLoad } from '../processes.ts'
import type { Prepared } from '../prepared.ts'
import { measured, type Row } from '../table.ts'

const largest = 2000
const atOnce = 10
/** Below the limit of one address in a minute. */
const pages = 100

/** The wait for the status page while ten large QR codes are drawn, all of different sizes, and while none is. */
export async function qrCodes({ freshFolder }: Prepared): Promise<Row[]> {
  const directory = freshFolder('qr-codes')
  const { scheduleId, token } = await prepareSchedule(directory)
  const server = await startProduction({ directory })
  const page = { method: 'GET' as const, path: `/schedules/${scheduleId}/status` }
  const askPage = () => sendLoad({ port: server.port, requests: [page], repeat: pages, connections: 1, expected: 200 })
  let size = largest
  const askPictures = async () => {
    const requests = Array.from({ length: atOnce }, () => pictureOf({ scheduleId, token, size: size-- }))
    const answers = await sendAll(server.port, requests, atOnce)
    if (answers.some((answer) => answer?.status !== 200)) throw new Error('A QR code was not drawn')
  }
  await askPage()
  await askPictures()
  const idle = await askPage()
  const pageLoad = askPage()
  let isRunning = true
  while (isRunning) isRunning = await Promise.race([askPictures().then(() => true), pageLoad.then(() => false)])
  const busy = await pageLoad
  await server.stop('SIGTERM')
  const note = `p50 ${busy.p50.toFixed(1)} ms against ${idle.p50.toFixed(1)} ms, slowest ${busy.slowest.toFixed(0)} ms`
  return [measured('status page beside 10 large QR codes ÷ alone', busy.p50 / idle.p50, { below: 3 }, note)]
}

async function prepareSchedule(directory: string) {
  Object.assign(process.env, environmentOf(directory))
  forgetSettings()
  await openDatabase(new Date())
  try {
    const owner = await createOwner()
    const [task, person] = [await createTask(owner), await createStaff(owner)]
    const { id } = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [person.id] }] })
    return { scheduleId: id, token: owner.token }
  } finally {
    await closeDatabase()
  }
}

function pictureOf({ scheduleId, token, size }: { scheduleId: string; token: string; size: number }): LoadRequest {
  const headers = { Authorization: `Bearer ${token}` }
  return { method: 'GET', path: `/api/schedules/${scheduleId}/qr.png?size=${size}`, headers }
}

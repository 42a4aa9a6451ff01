import { request as httpRequest } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { photoForm } from '#tests/support/stories/check-in-requests.ts'
import { prepareOpenPhotoWork } from '#tests/support/stories/photo-work.ts'
import { limitMemory, reasonForNoMemoryLimit } from '#tests/support/faults/memory-limit.ts'
import { noisyJpeg, padded } from '#tests/support/files/pictures.ts'
import { readDatabase } from '#tests/support/databases/read-database.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const megabyte = 1024 * 1024
const phones = 60
/** As long as a photo may be. */
const longest = 2 * megabyte
const hotel = '198.51.100.7'
const skipReason = reasonForNoMemoryLimit()

test(`${phones} phones of one address send photos at the same time, beside some that leave: all are recorded (${skipReason ?? 'with 512 MB'})`, async () => {
  const { works } = await prepareOpenPhotoWork(folder.path, phones)
  const limit = skipReason ? undefined : limitMemory(512 * megabyte)
  const server = await startProduction({
    directory: folder.path,
    ...(limit && { command: limit.command, args: limit.args }),
  })
  try {
    const photo = padded(await noisyJpeg({ width: 1200, height: 900 }), longest)
    for (const { scheduleId } of works.slice(0, 20)) leaveInTheMiddle(server, scheduleId)
    await setTimeout(500)
    const statuses = await Promise.all(
      works.slice(0, phones).map(async ({ scheduleId, taskId, loginName, pin }) => {
        const answer = await fetch(`${server.origin}/schedules/${scheduleId}/status`, {
          method: 'POST',
          headers: { Origin: server.origin, 'Fly-Client-IP': hotel },
          body: photoForm({ loginName, pin, taskIds: [taskId], photo }),
          redirect: 'manual',
        })
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    expect(statuses).toEqual(Array(phones).fill(303))
    const stored = readDatabase(folder.path, (sqlite) => sqlite.prepare(completedWithPhoto).pluck().get())
    expect(stored).toBe(phones)
    expect(limit?.read().refused ?? 0).toBe(0)
    expect(await server.stop('SIGTERM')).toBe(0)
  } finally {
    await server.stop('SIGKILL')
    await limit?.remove()
  }
}, 240_000)

const completedWithPhoto = `
  SELECT count(*) FROM CheckIn c JOIN Upload u ON u.key = c.photoKey
  WHERE c.status = 'completed' AND u.keptAt IS NOT NULL`

/** A phone that announces a photo, sends a part of it, and closes the connection. */
function leaveInTheMiddle({ origin }: ProductionServer, scheduleId: string) {
  const headers = {
    Origin: origin,
    'Fly-Client-IP': hotel,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': String(longest),
  }
  const request = httpRequest(`${origin}/schedules/${scheduleId}/status`, { method: 'POST', headers, agent: false })
  request.on('error', () => undefined)
  request.write(Buffer.alloc(megabyte), () => request.destroy())
}

import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { cleanPicture } from '#app/documents/clean-picture.server.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { sweepUploads } from '#app/operations/scheduled/sweep-uploads.server.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { keptFiles } from '#tests/support/files/kept-files.ts'
import { mountFilledDisk, whyNoLossyDisk } from '#tests/support/faults/lossy-disk.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import {
  expectAllOrNothing,
  pairedCheckIn,
  pairedPhoto,
  pairsOf,
  type Pair,
} from '#tests/support/stories/paired-work.ts'
import { prepareOpenPhotoWork } from '#tests/support/stories/photo-work.ts'
import { noisyJpeg } from '#tests/support/files/pictures.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { rounds } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const why = whyNoLossyDisk()
const seed = 20_261_122
const times = rounds({ each: 6, release: 20 })
const answersPerLoss = 25
const longAfter = new Date('2100-01-01')

test.skipIf(why)(
  `power loss under load, ${times} times${why ? ` (${why})` : ''}: what was acknowledged is there with its photo, nothing is there by half`,
  async () => {
    const count = times * answersPerLoss
    const disk = await mountFilledDisk(folder.path, { seed, fill: (plain) => prepareOpenPhotoWork(plain, count * 2) })
    const { owner, works } = disk.given
    const pairs = pairsOf(works)
    const server = await startProduction({ directory: disk.folder })
    const { origin } = server
    const photo = await noisyJpeg({ width: 200, height: 150 })
    const kept = await keptAs(photo)
    const requests = await Promise.all(
      pairs.map((pair, index) => (hasPhoto(index) ? pairedPhoto(pair, { origin, photo }) : pairedCheckIn(pair))),
    )
    const losses: { left: string; acknowledged: Set<number> }[] = []
    const acknowledged = new Set<number>()
    await sendAll(server.port, requests, 8, (answered, index) => {
      acknowledged.add(index)
      if (answered % answersPerLoss === 0)
        losses.push({ left: disk.losePower(String(answered)), acknowledged: new Set(acknowledged) })
    })
    await server.stop('SIGKILL')
    expect(losses).toHaveLength(times)

    const { left = '', acknowledged: before } = losses[times / 2 - 1] ?? {}
    const photos = await inDatabaseOf(left, () => recordedPhotos(pairs))
    expect(photos.length).toBeGreaterThanOrEqual([...(before ?? [])].filter(hasPhoto).length)
    expect(photos.length).toBeGreaterThan(answersPerLoss / 2)
    const after = await startProduction({ directory: left, port: server.port })
    for (const key of photos) {
      const served = await fetch(`${after.origin}/files/${key}`, { headers: { Cookie: `session=${owner.token}` } })
      expect(served.status, key).toBe(200)
      expect(kept.equals(new Uint8Array(await served.arrayBuffer())), key).toBe(true)
    }
    const again = await sendAll(after.port, requests.slice(-2), 1)
    expect(again.map((answer) => answer?.status)).toEqual([303, 201])
    expect(await after.stop('SIGTERM')).toBe(0)

    for (const loss of losses) {
      expectAllOrNothing(loss.left, pairs, (index) => loss.acknowledged.has(index))
      await inDatabaseOf(loss.left, () => expectWholePhotos(recordedPhotos(pairs), kept))
    }
  },
  240_000,
)

function hasPhoto(index: number): boolean {
  return index % 2 === 0
}

/** The photos of the check-ins in the database that is open: all that were sent with one have it. */
function recordedPhotos(pairs: Pair[]): string[] {
  const photographed = new Set(pairs.filter((_, index) => hasPhoto(index)).map(({ work }) => work.scheduleId))
  const rows = database().sql.all<{ scheduleId: string; photoKey: string | null; status: string }>(
    'SELECT scheduleId, photoKey, status FROM CheckIn',
  )
  expect(rows.filter(({ status }) => status !== 'completed')).toEqual([])
  expect(rows.filter(({ scheduleId, photoKey }) => photographed.has(scheduleId) !== (photoKey !== null))).toEqual([])
  return [...new Set(rows.flatMap(({ photoKey }) => photoKey ?? []))].sort()
}

/** What a photo becomes in the store. */
async function keptAs(photo: Uint8Array): Promise<Buffer> {
  const cleaned = await cleanPicture(photo, { kind: 'photo', companyId: 'own' })
  if (!cleaned.ok) throw new Error(cleaned.failure.code)
  return cleaned.value
}

/** All of these photos are whole in the store, and what else lies there goes by itself. */
async function expectWholePhotos(keys: string[], whole: Buffer) {
  for (const key of keys) expect((await fileStore().read(key))?.equals(whole), key).toBe(true)
  await sweepUploads(longAfter)
  expect(await keptFiles()).toEqual({ files: keys, rows: keys })
}

import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { cleanPicture } from '#app/documents/clean-picture.server.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { sweepUploads } from '#app/operations/scheduled/sweep-uploads.server.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { mountFilledDisk, reasonForNoLossyDisk } from '#tests/support/faults/lossy-disk.ts'
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
const skipReason = reasonForNoLossyDisk()
const seed = 20_261_122
const times = rounds({ each: 6, release: 20 })
const answersPerLoss = 25
const longAfter = new Date('2100-01-01')

test.skipIf(skipReason)(
  `power loss under load, ${times} times${skipReason ? ` (${skipReason})` : ''}: what was acknowledged is there with its photo, nothing is there by half`,
  async () => {
    const count = times * answersPerLoss
    const disk = await mountFilledDisk(folder.path, { seed, fill: (plain) => prepareOpenPhotoWork(plain, count * 2) })
    const { owner, works: openWork } = disk.fixture
    const pairs = pairsOf(openWork)
    const server = await startProduction({ directory: disk.folder })
    const { origin } = server
    const photo = await noisyJpeg({ width: 200, height: 150 })
    const storedPhoto = await asStored(photo)
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
      expect(storedPhoto.equals(new Uint8Array(await served.arrayBuffer())), key).toBe(true)
    }
    const again = await sendAll(after.port, requests.slice(-2), 1)
    expect(again.map((answer) => answer?.status)).toEqual([303, 201])
    expect(await after.stop('SIGTERM')).toBe(0)

    for (const loss of losses) {
      expectAllOrNothing(loss.left, pairs, (index) => loss.acknowledged.has(index))
      await inDatabaseOf(loss.left, () => expectWholePhotos(recordedPhotos(pairs), storedPhoto))
    }
  },
  240_000,
)

function hasPhoto(index: number): boolean {
  return index % 2 === 0
}

/** The photos of the check-ins in the open database. Expects that exactly those sent with a photo have one. */
function recordedPhotos(pairs: Pair[]): string[] {
  const photographed = new Set(pairs.filter((_, index) => hasPhoto(index)).map(({ work }) => work.scheduleId))
  const rows = database().sql.all<{ scheduleId: string; photoKey: string | null; status: string }>(
    'SELECT scheduleId, photoKey, status FROM CheckIn',
  )
  expect(rows.filter(({ status }) => status !== 'completed')).toEqual([])
  expect(rows.filter(({ scheduleId, photoKey }) => photographed.has(scheduleId) !== (photoKey !== null))).toEqual([])
  return [...new Set(rows.flatMap(({ photoKey }) => photoKey ?? []))].sort()
}

/** The bytes of a photo as the store keeps them. */
async function asStored(photo: Uint8Array): Promise<Buffer> {
  const cleaned = await cleanPicture(photo, { kind: 'photo', companyId: 'own' })
  if (!cleaned.ok) throw new Error(cleaned.failure.code)
  return cleaned.value
}

/** Expects that these photos are intact in the store, and that a sweep removes everything else. */
async function expectWholePhotos(keys: string[], whole: Buffer) {
  for (const key of keys) expect((await fileStore().read(key))?.equals(whole), key).toBe(true)
  await sweepUploads(longAfter)
  expect(await storedFiles()).toEqual({ files: keys, rows: keys })
}

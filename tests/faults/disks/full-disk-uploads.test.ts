import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { canMount } from '#tests/support/faults/mounts.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { photoCheckIn, preparePhotoWork } from '#tests/support/stories/photo-work.ts'
import { noisyJpeg } from '#tests/support/files/pictures.ts'
import { startOnSmallDisk } from '#tests/support/faults/small-disk.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const megabyte = 1_000_000
const leftFree = 60 * megabyte

test.skipIf(!canMount)(
  'uploads that fill the disk (needs Linux, and unshare with mounts) are refused above its last megabytes, in words; check-ins go on, and backups say what they lack',
  async () => {
    const openWork = await prepareOpenWork(folder.path, 50)
    const { owner, task, optional, forced, another } = await preparePhotoWork(folder.path)
    const backups = join(folder.path, 'backups')
    mkdirSync(backups)
    const environment = { UPLOADS_LEAVE_FREE_MB: '60', BACKUP_DIR: backups }
    const prepare = (small: string) => `fallocate -l 130M ${small}/filler`
    const { server, disk } = await startOnSmallDisk(folder.path, { environment, prepare })
    const photo = await noisyJpeg({ width: 1100, height: 1100 })
    const languageAndOrigin = { 'Accept-Language': 'en', Origin: server.origin }
    let uploads = 0

    const first = await upload()
    expect(first.status).toBe(201)
    let refused = first
    for (let times = 0; times < 30 && refused.status === 201; times++) refused = await upload()
    expect([refused.status, await errorOf(refused)]).toMatchObject([
      503,
      { code: 'upload.diskFull', message: expect.stringContaining('no room') as string },
    ])
    // Rows and the database's log take a little of the remaining room.
    expect(freeOf(disk)).toBeGreaterThan(leftFree - 6 * megabyte)

    const statuses = (await sendAll(server.port, openWork.map(jsonAt), 8)).map((answer) => answer?.status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    for (const { id: scheduleId } of [optional, forced]) {
      const form = photoCheckIn(server.origin, { scheduleId, taskId: task.id, photo })
      const answer = await fetch(form, { redirect: 'manual' })
      expect(answer.status).toBe(303)
      const headers = { 'Accept-Language': 'en', Cookie: cookiesOf(answer) }
      const thanks = await readPage(fetch(`${server.origin}/schedules/${scheduleId}/status`, { headers }))
      expect(thanks.text).toContain('Your check-in counts, without the photo')
    }
    const logo = await sendLogo()
    expect([logo.status, (await readPage(logo)).text]).toEqual([503, expect.stringContaining('no room for more')])
    await expect
      .poll(server.log, { timeout: 60_000, interval: 100 })
      .toMatch(/A backup needs \d+ MB of room in .*, which has/)

    rmSync(join(disk, 'filler'))
    expect((await upload()).status).toBe(201)
    expect((await sendLogo()).status).toBe(303)
    expect(await server.stop('SIGTERM')).toBe(0)

    /** Uploads a photo for a check-in from a new address. */
    async function upload(): Promise<Response> {
      const address = { 'Fly-Client-IP': `203.0.113.${++uploads}` }
      const answer = await fetch(`${server.origin}/api/schedules/${another.id}/photo-upload-url`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...address },
        body: JSON.stringify({ loginName: 'kueche.anna', pin: '48213' }),
      })
      const { uploadUrl } = (await answer.json()) as { uploadUrl: string }
      const headers = { 'Content-Type': 'image/jpeg', 'Accept-Language': 'en', ...address }
      return fetch(uploadUrl, { method: 'PUT', headers, body: photo })
    }

    /** Uploads a logo, which is stored as PNG and so takes more room than a photo. */
    async function sendLogo(): Promise<Response> {
      const body = new FormData()
      body.set('subject', 'logo')
      body.set('logo', new File([photo], 'logo.jpg', { type: 'image/jpeg' }))
      const headers = { ...languageAndOrigin, Cookie: `session=${owner.token}` }
      return fetch(`${server.origin}/company-settings`, { method: 'POST', headers, body, redirect: 'manual' })
    }
  },
  120_000,
)

function jsonAt(work: Parameters<typeof jsonCheckIn>[0], index: number) {
  return jsonCheckIn(work, `key-${index}`)
}

function freeOf(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

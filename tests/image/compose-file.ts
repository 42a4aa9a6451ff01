import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Image } from '#tests/support/image/build-images.ts'
import { readCompose, reasonForNoCompose, type ComposeProject } from '#tests/support/image/compose-file.ts'
import { giveTo } from '#tests/support/image/give-to.ts'
import { reasonForNoImage, userId } from '#tests/support/image/image-root.ts'
import { runImage, runInImage } from '#tests/support/image/run-image.ts'
import type { LoadRequest } from '#tests/support/requests/http-load.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { missingProxy, reverseProxies } from '#tests/support/servers/reverse-proxies.ts'
import { testSecrets } from '#tests/support/servers/test-secrets.ts'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { resumeTestClock, useMachineClock } from '#tests/support/test-clock.mjs'

const skipReason = reasonForNoImage() ?? reasonForNoCompose() ?? (missingProxy('caddy') ? 'needs caddy' : null)
const titleEnd = skipReason === null ? '' : ` (${skipReason})`
const caller = '127.0.0.5'
/** The commands of a restore that run in a container of their own. */
const guideCommands = [
  ...readFileSync('docs/operation/compose.md', 'utf8').matchAll(/^ +docker compose run --rm klarbuch (.+?) +\[/gm),
].map(([, command = '']) => command)

/** Defines the test that starts what deploy/compose.yml says. The image exists when it begins. */
export function testComposeFile(folder: { path: string }, image: () => Image): void {
  let origin: string
  let project: ComposeProject
  let certificate: () => string
  let start: () => ReturnType<typeof runImage>
  let volumes: Record<string, string>
  let settings: Record<string, string>

  beforeAll(async () => {
    if (skipReason !== null) return
    const here = join(folder.path, 'compose')
    mkdirSync(here)
    origin = `https://localhost:${await freePort()}`
    project = readCompose({
      APP_ORIGIN: origin,
      ...testSecrets,
      SMTP_URL: 'smtps://user:password@mail.example',
      MAIL_FROM: 'Klarbuch <mail@klarbuch.example>',
    })
    volumes = newVolumes(image(), project, here)
    const port = await freePort()
    // Caddy and server have no network of their own here.
    settings = { ...project.services.klarbuch.environment, TRUSTED_PROXIES: '127.0.0.1' }
    start = () => runImage({ image: image(), volume: volumes, port, settings })
    await reverseProxies.caddy.start({ folder: here, serverPort: port, site: origin })
    certificate = () => readFileSync(join(here, 'caddy/pki/authorities/local/root.crt'), 'utf8')
  }, 300_000)

  test.skipIf(skipReason !== null)(
    `new volumes take data and backups, and check-ins come through Caddy with TLS, before a restart, after it and after a restore${titleEnd}`,
    async () => {
      const send = (sent: LoadRequest | Sent) => sendTo(origin, certificate(), sent)
      const first = await start()
      onTestFinished(first.end)
      await expect.poll(first.log, { timeout: 30_000 }).toContain('"backed up"')
      expect(await first.stop('SIGTERM'), first.log()).toBe(0)
      const [work, later] = await openWorkIn(volumes['/data'] ?? '')
      if (!work || !later) throw new Error('There is no open work')

      const second = await start()
      onTestFinished(second.end)
      const page = await send({ method: 'GET', path: `/schedules/${work.scheduleId}/status` })
      expect([page.status, page.headers['strict-transport-security']]).toEqual([
        200,
        expect.stringMatching(/^max-age=/),
      ])
      const theme = { path: '/theme', body: 'theme=dark&redirectTo=/login' }
      const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin }
      const themed = await send({ method: 'POST', ...theme, headers: form })
      expect([themed.status, String(themed.headers['set-cookie'])]).toEqual([303, expect.stringContaining('Secure')])
      const photo = { method: 'PUT', path: '/uploads/unknown', body: Buffer.alloc(2 * 2 ** 20) }
      const refused = await send(photo)
      expect([refused.status, refused.headers['x-request-id']]).toEqual([403, expect.stringMatching(/^K-/)])
      expect((await send(formCheckIn(work, 'first', origin))).status, second.log()).toBe(303)
      expect(second.log()).toContain(`"address":"${caller}"`)
      // While the server tries its backup, none is made by hand.
      await expect
        .poll(() => second.run(['node', 'build/programs/backup.js']), { timeout: 60_000 })
        .toMatchObject({ status: 0, stderr: '' })
      const kept = readdirSync(volumes['/backups'] ?? '').filter((name) => /^klarbuch-.*\.db\.gz$/.test(name))
      expect(kept).toHaveLength(2)
      expect(statSync(join(volumes['/backups'] ?? '', kept[0] ?? '')).uid).toBe(userId('node'))
      expect(second.run(image().healthCheck).status).toBe(0)
      expect(await second.stop('SIGTERM'), second.log()).toBe(0)

      const third = await start()
      onTestFinished(third.end)
      expect((await send(jsonCheckIn(work, 'again'))).status, third.log()).toBe(409)
      expect((await send(jsonCheckIn(later, 'later'))).status, third.log()).toBe(201)
      expect(await third.stop('SIGTERM'), third.log()).toBe(0)

      expect(guideCommands).toHaveLength(2)
      for (const command of guideCommands) {
        const { status, stdout, stderr } = runInImage({
          image: image(),
          volume: volumes,
          settings,
          command: ['sh', '-c', command],
        })
        expect(status, `${command}\n${stdout}${stderr}`).toBe(0)
      }
      const restored = await start()
      onTestFinished(restored.end)
      expect((await send(jsonCheckIn(work, 'restored'))).status, restored.log()).toBe(409)
      // It came after the backup.
      expect((await send(jsonCheckIn(later, 'later-again'))).status, restored.log()).toBe(201)
      expect(await restored.stop('SIGTERM'), restored.log()).toBe(0)
    },
  )
}

/** What Docker makes of volumes that are new: each takes the owner and the content of the image's folder. */
function newVolumes({ root }: Image, { services }: ComposeProject, folder: string): Record<string, string> {
  return Object.fromEntries(
    services.klarbuch.volumes.map(({ source, target }) => {
      const inside = join(root, target)
      if (readdirSync(inside).length > 0) throw new Error(`The image's ${target} is not empty`)
      const outside = join(folder, source)
      mkdirSync(outside, { mode: statSync(inside).mode })
      giveTo(String(statSync(inside).uid), outside)
      return [target, outside]
    }),
  )
}

async function openWorkIn(data: string) {
  // The image does not contain the tests' clock.
  useMachineClock()
  const work = await prepareOpenWork(data, 2).finally(resumeTestClock)
  giveTo('node', data)
  return work
}

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array }
type Answer = { status: number; headers: Record<string, string | string[] | undefined> }

function sendTo(origin: string, ca: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname: servername, port, host } = new URL(origin)
    const options = { host: '127.0.0.1', port, servername, ca, method, path, localAddress: caller, agent: false }
    const request = httpsRequest({ ...options, headers: { Host: host, ...headers } }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    request.on('error', reject).end(body)
  })
}

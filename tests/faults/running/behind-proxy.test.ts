import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { goPrograms, pathOf, reasonForNoSlowBuild } from '#tests/support/outside/go-programs.mjs'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { sendFrom } from '#tests/support/requests/send-from.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { holdSocket } from '#tests/support/servers/held-socket.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { missingProxy, reverseProxies, type ReverseProxy } from '#tests/support/servers/reverse-proxies.ts'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const origin = 'https://hygiene.example.com'
const environment = { TRUSTED_PROXIES: '127.0.0.1', FLY_APP_NAME: '', APP_ORIGIN: origin }

const names = Object.keys(reverseProxies) as ReverseProxy[]

for (const name of names) {
  test.skipIf(missingProxy(name))(
    `behind ${name}: each caller has limits of their own, whatever they forge (needs ${name})`,
    async () => {
      const { port, serverPort, server } = await start(name)
      const signIn = (from: string, headers = {}) =>
        sendFrom(port, { from, path: '/auth/login', body: wrongFor(`${from}@example.com`), headers })
      const statuses = []
      for (let tries = 0; tries < 12; tries++) statuses.push((await signIn('127.0.0.2')).status)
      expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
      for (const forged of ['203.0.113.7', '203.0.113.8, 127.0.0.1', 'x'.repeat(4000), ''])
        expect((await signIn('127.0.0.2', { 'X-Forwarded-For': forged })).status, forged.slice(0, 30)).toBe(429)
      expect((await signIn('127.0.0.3')).status).toBe(401)
      await expect.poll(() => server.log()).toMatch(/"status":429,"ms":\d+,"address":"127\.0\.0\.2"/)
      // Nobody gets to the server around the proxy.
      await expect(
        sendFrom(serverPort, {
          host: '127.0.0.4',
          from: '127.0.0.2',
          path: '/auth/login',
          body: wrongFor('anna@example.com'),
        }),
      ).rejects.toThrow('ECONNREFUSED')

      const page = await sendFrom(port, { from: '127.0.0.3', path: '/login' })
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+/)
      const form = await sendFrom(port, {
        from: '127.0.0.3',
        path: '/theme',
        body: 'theme=dark&redirectTo=/login',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
      })
      expect([form.status, String(form.headers['set-cookie'])]).toEqual([303, expect.stringContaining('Secure')])
      // What the server would take reaches it, what it would refuse does not have to.
      const photo = await sendFrom(port, {
        method: 'PUT',
        from: '127.0.0.3',
        path: '/uploads/unknown',
        body: Buffer.alloc(2 * 1024 * 1024),
      })
      expect([photo.status, photo.headers['x-request-id']]).toEqual([403, expect.stringMatching(/^K-/)])
      const large = await sendFrom(port, {
        method: 'PUT',
        from: '127.0.0.3',
        path: '/uploads/unknown',
        body: Buffer.alloc(4 * 1024 * 1024),
      })
      // Caddy 2.6 says 502 of a body beyond its limit.
      expect([413, 502]).toContain(large.status)
      await server.stop('SIGTERM')
    },
  )
}

for (const name of names) {
  test.skipIf(missingProxy(name))(
    `a restart behind ${name} loses none of 60 check-ins, as systemd holds the socket (needs ${name})`,
    async () => {
      const path = join(folder.path, `restarted-${name}`)
      mkdirSync(path)
      const work = await prepareOpenWork(path, 60)
      const held = await holdSocket()
      const startServer = () => startProduction({ directory: path, environment, ...held })
      const first = await startServer()
      const port = await reverseProxies[name].start({ folder: path, serverPort: held.port })
      let second: ReturnType<typeof startServer> | undefined
      const requests = work.slice(0, 60).map((each, index) => jsonCheckIn(each, `key-${index}`))
      const answers = await sendAll(port, requests, 4, (count) => {
        if (count === 10) second = first.stop('SIGTERM').then(startServer)
      })
      expect(answers.map((answer) => answer?.status)).toEqual(requests.map(() => 201))
      await (await second)?.stop('SIGTERM')
    },
  )
}

const noNewCaddy = reasonForNoSlowBuild(goPrograms.caddy)

// Debian's Caddy answers 502 to a form that waited (https://github.com/caddyserver/caddy/issues/7546).
test.skipIf(noNewCaddy !== null)(
  `a restart behind the Caddy of compose.yml loses none of 60 check-ins, though nobody holds the socket${noNewCaddy ? ` (${noNewCaddy})` : ''}`,
  async () => {
    const path = join(folder.path, 'restarted-container')
    mkdirSync(path)
    const work = await prepareOpenWork(path, 60)
    const serverPort = await freePort()
    const startServer = () => startProduction({ directory: path, environment, port: serverPort })
    const first = await startServer()
    const port = await reverseProxies.caddy.start({ folder: path, serverPort, program: pathOf(goPrograms.caddy) })
    let second: ReturnType<typeof startServer> | undefined
    // Without a key in the header, as a proxy could send those again after they were lost.
    const requests = work.slice(0, 60).map((each, index) => formCheckIn(each, `key-${index}`, origin))
    const answers = await sendAll(port, requests, 4, (count) => {
      if (count === 10) second = first.stop('SIGTERM').then(startServer)
    })
    expect(answers.map((answer) => answer?.status)).toEqual(requests.map(() => 303))
    await (await second)?.stop('SIGTERM')
  },
)

const wrongFor = (email: string) => JSON.stringify({ email, password: 'wrong-word' })

/** A server with some open work, and a proxy in front of it. */
async function start(name: ReverseProxy, count = 1) {
  const path = join(folder.path, `${name}-${count}`)
  mkdirSync(path)
  const work = await prepareOpenWork(path, count)
  const serverPort = await freePort()
  const server = await startProduction({ directory: path, environment, port: serverPort })
  const port = await reverseProxies[name].start({ folder: path, serverPort })
  return { port, serverPort, server, directory: { path, work: work.slice(0, count) } }
}

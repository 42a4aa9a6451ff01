import { verifyPassword } from '#app/config/password.server.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import { writeEmptyPageApp } from '../empty-page.ts'
import { prepareOwnerCompany } from '../owner-company.ts'
import type { Prepared } from '../prepared.ts'
import { median, sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const rounds = 3
const bareTries = 30
const tries = 30
const connections = 4

type SignedIn = { token: string; user: { id: string } }

/**
 * A sign-in by the API relative to plain password verification, one after the other, as an account's sign-ins are; and
 * the call for the signed-in user relative to an empty page of the same app under remix-serve.
 */
export async function signIns({ emptyFolder }: Prepared): Promise<Row[]> {
  const directory = emptyFolder('sign-ins')
  const { email, password } = await prepareOwnerCompany(directory)
  writeEmptyPageApp('build/bench/empty-app.js')
  const ours = await startProduction({ directory })
  const remixServe = await startProduction({
    directory: emptyFolder('sign-ins-remix-serve'),
    program: 'node_modules/@remix-run/serve/dist/cli.js',
    args: ['build/bench/empty-app.js'],
    firstPage: '/empty',
  })
  const signIn = { method: 'POST' as const, path: '/auth/login', body: JSON.stringify({ email, password }) }
  const json = { 'Content-Type': 'application/json' }
  const answer = await fetch(ours.origin + signIn.path, { ...signIn, headers: json })
  const { token, user } = (await answer.json()) as SignedIn
  const headers = { Authorization: `Bearer ${token}`, 'Fly-Client-IP': '203.0.113.7' }
  const me = { method: 'GET' as const, path: `/auth/me/${user.id}`, headers }
  const empty = { method: 'GET' as const, path: '/empty' }

  const speeds = { signIn: [] as number[], bare: [] as number[], me: [] as number[], empty: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const requests = Array.from({ length: tries }, (_, index) => ({
      ...signIn,
      headers: { ...json, 'Fly-Client-IP': `10.${round}.0.${index}` },
    }))
    speeds.bare.push(await bareSpeed(password))
    speeds.signIn.push((await sendLoad({ port: ours.port, requests, connections: 1, expected: 200 })).perSecond)
    const calls = { connections, expected: 200 }
    const perAddress = Array.from({ length: 100 }, (_, index) => ({
      ...me,
      headers: { ...headers, 'Fly-Client-IP': `10.9.${round}.${index}` },
    }))
    speeds.me.push((await sendLoad({ port: ours.port, requests: perAddress, repeat: 10, ...calls })).perSecond)
    speeds.empty.push((await sendLoad({ port: remixServe.port, requests: [empty], repeat: 500, ...calls })).perSecond)
  }
  await Promise.all([ours.stop('SIGTERM'), remixServe.stop('SIGKILL')])
  const [sign, bare, who, page] = [speeds.signIn, speeds.bare, speeds.me, speeds.empty].map(median)
  return [
    compared('sign-in ÷ bare argon2 verification', sign, bare),
    compared('GET /auth/me ÷ empty page under remix-serve', who, page),
  ]
}

/** How many passwords are verified in a second, without anything else. */
async function bareSpeed(password: string): Promise<number> {
  const startedAt = performance.now()
  for (let count = 0; count < bareTries; count++) await verifyPassword(null, { password, from: { knownId: 'bench' } })
  return (bareTries / (performance.now() - startedAt)) * 1000
}

function compared(what: string, our = NaN, their = NaN): Row {
  return measured(what, our / their, {}, `${our.toFixed(0)}/s against ${their.toFixed(0)}/s`)
}

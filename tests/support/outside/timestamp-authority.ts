import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether the program openssl is here, which is the timestamp authority of the tests. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const configuration = `
[ tsa ]
default_tsa = authority
[ authority ]
serial = ./serial
signer_cert = ./tsa.pem
signer_key = ./tsa.key
certs = ./ca.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

/** Answers in its place; true if it did. */
type Fault = (response: ServerResponse) => boolean

/** Starts a timestamp authority in an empty folder: the command `openssl ts` behind an HTTP server. */
export async function startTimestampAuthority(folder: string) {
  mkdirSync(folder, { recursive: true })
  const openssl = (...args: string[]) => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]
  openssl('req', '-x509', ...newKey('ca'), '-out', 'ca.pem', '-subj', '/CN=Root', '-days', '2')
  openssl('req', '-new', ...newKey('tsa'), '-out', 'tsa.csr', '-subj', '/CN=Authority')
  const signed = ['-req', '-in', 'tsa.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', '7', '-days', '2']
  for (const [name, usage] of [
    ['tsa', 'critical,timeStamping'],
    ['web', 'serverAuth'],
  ]) {
    writeFileSync(join(folder, 'usage'), `keyUsage=critical,digitalSignature\nextendedKeyUsage=${usage}\n`)
    openssl('x509', ...signed, '-extfile', 'usage', '-out', `${name}.pem`)
  }
  writeFileSync(join(folder, 'openssl.cnf'), configuration)
  writeFileSync(join(folder, 'serial'), '01')

  const requests: Buffer[] = []
  const faults: { fault: Fault } = { fault: () => false }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      requests.push(Buffer.concat(pieces))
      if (!faults.fault(response)) void answer(response, Buffer.concat(pieces))
    })
  })

  async function answer(response: ServerResponse, query: Buffer) {
    writeFileSync(join(folder, 'query'), query)
    const args = ['ts', '-reply', '-config', 'openssl.cnf', '-queryfile', 'query', '-out', 'reply']
    await run('openssl', args, { cwd: folder }).catch(() => undefined)
    response.setHeader('Content-Type', 'application/timestamp-reply').end(readFileSync(join(folder, 'reply')))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    faults,
    /** A certificate of the same key and number that is not one for timestamps. */
    webCertificate: () => new X509Certificate(readFileSync(join(folder, 'web.pem'))).raw,
    /** What openssl says of a token for these bytes. */
    verify(token: Buffer, data: Buffer): string {
      writeFileSync(join(folder, 'token'), token)
      writeFileSync(join(folder, 'data'), data)
      const args = ['ts', '-verify', '-in', 'token', '-token_in', '-data', 'data', '-CAfile', 'ca.pem']
      const { stdout, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
      return stdout + stderr
    },
    stop: () => void server.close(),
  }
}

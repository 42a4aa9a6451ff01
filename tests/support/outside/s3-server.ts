import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../servers/free-port.ts'
import { goPrograms, pathOf, reasonForNoBuild } from './go-programs.mjs'
import { startGoProgram } from './start-go-program.ts'

const program = goPrograms.s3Server

/** Why an S3 server can't be started here; null if it can. */
export function reasonForNoS3Server(): string | null {
  return reasonForNoBuild(program)
}

export const s3Access = {
  S3_BUCKET: 'klarbuch-test',
  S3_ACCESS_KEY_ID: 'klarbuch',
  S3_SECRET_ACCESS_KEY: 'klarbuch-secret',
  S3_REGION: 'eu-central-1',
}

/** Starts versitygw, an S3 server, on a folder with the bucket of `s3Access`. */
export async function startS3Server(folder: string) {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const keys = `${folder}-keys`
  for (const path of [join(folder, s3Access.S3_BUCKET), keys]) mkdirSync(path, { recursive: true })
  const [region, listening] = [s3Access.S3_REGION, ['--port', `127.0.0.1:${port}`]]
  const stop = await startGoProgram(program, {
    args: [...listening, '--region', region, '--iam-dir', keys, '--iam-cache-disable', 'posix', folder],
    environment: { ROOT_ACCESS_KEY: s3Access.S3_ACCESS_KEY_ID, ROOT_SECRET_KEY: s3Access.S3_SECRET_ACCESS_KEY },
    address: endpoint,
  })
  const manage = (...command: string[]) => {
    const [access, secret] = [s3Access.S3_ACCESS_KEY_ID, s3Access.S3_SECRET_ACCESS_KEY]
    const credentials = ['--access', access, '--secret', secret, '--region', region, '--endpoint-url', endpoint]
    execFileSync(pathOf(program), ['admin', ...credentials, ...command])
  }
  return {
    endpoint,
    stop,
    /** Adds a key with the same rights as that of `s3Access`. */
    addKey: (id: string, secret: string) =>
      manage('create-user', '--access', id, '--secret', secret, '--role', 'admin'),
    removeKey: (id: string) => manage('delete-user', '--access', id),
  }
}

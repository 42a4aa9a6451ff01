import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startGoProgram, whyNotBuilt } from './go-program.ts'

const program = { name: 'versitygw-1.0.14', module: 'github.com/versity/versitygw/cmd/versitygw' }

/** Why no S3 server can be started here; null where one can. */
export function whyNoS3Server(): string | null {
  return whyNotBuilt(program)
}

export const s3Access = {
  S3_BUCKET: 'klarbuch-test',
  S3_ACCESS_KEY_ID: 'klarbuch',
  S3_SECRET_ACCESS_KEY: 'klarbuch-secret',
  S3_REGION: 'eu-central-1',
}

/** versitygw, an S3 server, over a folder, with the bucket of `s3Access` in it. */
export async function startS3Server(folder: string) {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  mkdirSync(join(folder, s3Access.S3_BUCKET), { recursive: true })
  const stop = await startGoProgram(program, {
    args: ['--port', `127.0.0.1:${port}`, '--region', s3Access.S3_REGION, 'posix', folder],
    environment: { ROOT_ACCESS_KEY: s3Access.S3_ACCESS_KEY_ID, ROOT_SECRET_KEY: s3Access.S3_SECRET_ACCESS_KEY },
    address: endpoint,
  })
  return { endpoint, stop }
}

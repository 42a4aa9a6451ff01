import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { freePort } from './free-port.ts'

const tools = resolve('tests/tools')
const program = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'klarbuch', 'versitygw-1.0.14')

/** Why no S3 server can be started here; null where one can. It is built once, which takes Go half a minute or more. */
export function whyNoS3Server(): string | null {
  const build = ['build', '-o', program, 'github.com/versity/versitygw/cmd/versitygw']
  mkdirSync(dirname(program), { recursive: true })
  const built = spawnSync('go', build, { cwd: tools, encoding: 'utf8' })
  if (built.error) return 'no Go is installed'
  return built.status === 0 ? null : `Go could not build it: ${built.stderr.trim().split('\n').at(-1)}`
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
  const child = spawn(program, ['--port', `127.0.0.1:${port}`, '--region', s3Access.S3_REGION, 'posix', folder], {
    env: {
      ...process.env,
      ROOT_ACCESS_KEY: s3Access.S3_ACCESS_KEY_ID,
      ROOT_SECRET_KEY: s3Access.S3_SECRET_ACCESS_KEY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk))
  const deadline = performance.now() + 30_000
  while (!(await answers(endpoint))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`No S3 server came up:\n${log}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    endpoint,
    stop() {
      child.kill('SIGKILL')
      running.delete(child)
    },
  }
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

function answers(endpoint: string) {
  return fetch(endpoint).then(
    () => true,
    () => false,
  )
}

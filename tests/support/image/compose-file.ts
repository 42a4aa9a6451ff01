import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goPrograms, pathOf, reasonForNoBuild } from '#tests/support/outside/go-programs.mjs'

export type ComposeService = {
  image: string
  command: string[] | null
  entrypoint: string[] | null
  environment: Record<string, string>
  volumes: { type: 'bind' | 'volume'; source: string; target: string; read_only?: boolean }[]
  networks: Record<string, { ipv4_address?: string; ipv6_address?: string } | null>
  ports?: { target: number; published: string; protocol: string }[]
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  read_only: boolean
  tmpfs?: string[]
  mem_limit: string
  stop_grace_period?: string
  restart: string
  pull_policy?: string
  healthcheck?: unknown
  user?: string
}

export type ComposeProject = {
  services: { klarbuch: ComposeService; caddy: ComposeService }
  networks: Record<
    string,
    { enable_ipv6: boolean; ipam: { config: { subnet: string; ip_range: string; gateway: string }[] } }
  >
  volumes: Record<string, { name: string }>
}

/** Why deploy/compose.yml can't be read here; null if it can. */
export function reasonForNoCompose(): string | null {
  return reasonForNoBuild(goPrograms.composeReader)
}

/**
 * What Docker Compose reads in a folder with deploy/compose.yml and deploy/compose.env, filled in with these values as they
 * would stand there. Throws what it says if it refuses them.
 */
export function readCompose(values: Record<string, string>): ComposeProject {
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-compose-'))
  try {
    for (const name of ['compose.yml', 'Caddyfile']) copyFileSync(join('deploy', name), join(folder, name))
    writeFileSync(join(folder, '.env'), filledIn(readFileSync('deploy/compose.env', 'utf8'), values))
    // Variables of this process would take precedence.
    const env: NodeJS.ProcessEnv = { NODE_ENV: 'production' }
    const { status, stdout, stderr } = spawnSync(pathOf(goPrograms.composeReader), [], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout) as ComposeProject
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function filledIn(template: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`deploy/compose.env has no line for ${name}`)
    return text.replace(line, () => `${name}=${value}`)
  }, template)
}

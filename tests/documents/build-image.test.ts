import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

test('without a registry the image is made for this machine', () => {
  const { status, stdout, calls } = build()
  expect([status, calls.at(-1)]).toEqual([0, `buildx build --pull --load --tag klarbuch:${version} .`])
  expect(stdout).toContain(`klarbuch:${version}`)
})

test('into a registry go both kinds of processor, by a builder that can make them', () => {
  const tag = `registry.example.com/group/klarbuch:${version}`
  const fresh = build({ registry: 'registry.example.com/group', HAS_NO: 'builder' })
  expect([fresh.status, fresh.stderr]).toEqual([0, ''])
  expect(fresh.calls.slice(-3)).toEqual([
    'buildx create --name klarbuch --driver docker-container',
    'buildx inspect --bootstrap klarbuch',
    `buildx build --builder klarbuch --pull --push --platform linux/amd64,linux/arm64 --tag ${tag} .`,
  ])
  const again = build({ registry: 'registry.example.com/group' })
  expect([again.status, again.calls.filter((call) => call.startsWith('buildx create'))]).toEqual([0, []])
})

test('the script says in words what is missing, and builds nothing', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ HAS_NO: 'docker' }, /^Docker is not installed/],
    [{ HAS_NO: 'buildx' }, /^Docker has no buildx/],
    [{ HAS_NO: 'daemon' }, /^Docker does not answer/],
    [{ registry: 'registry.example.com', PLATFORMS: 'linux/amd64, linux/386' }, /can't run programs for linux\/arm64/],
  ]
  for (const [how, words] of cases) {
    const { status, stderr, calls } = build(how)
    expect([status, stderr], stderr).toEqual([1, expect.stringMatching(words)])
    expect(calls.filter((call) => call.startsWith('buildx build'))).toEqual([])
  }
})

test('a build that fails fails the script', () => {
  expect(build({ HAS_NO: 'build' })).toMatchObject({ status: 1, stdout: '' })
})

test('each compiled production package is locked for amd64 and arm64', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> }
  const compiled = Object.entries(packages).filter(([, { dev, devOptional, cpu }]) => cpu && !dev && !devOptional)
  const forLinux = compiled.filter(([, { os, libc }]) => os?.includes('linux') && (libc ?? ['glibc']).includes('glibc'))
  const kinds = (cpu: string) =>
    forLinux.filter(([, entry]) => entry.cpu?.includes(cpu)).map(([path]) => path.replace(/(x64|arm64)/, '*'))
  expect(kinds('x64').length).toBeGreaterThan(2)
  expect(kinds('arm64').toSorted()).toEqual(kinds('x64').toSorted())
})

type LockEntry = { dev?: true; devOptional?: true; cpu?: string[]; os?: string[]; libc?: string[] }

type How = { registry?: string; HAS_NO?: string; PLATFORMS?: string }

/** Runs the script where nothing is installed but what it may need, with a docker that writes down its calls. */
function build({ registry, ...how }: How = {}) {
  const tools = join(folder.path, 'tools')
  const file = join(folder.path, 'calls')
  rmSync(tools, { recursive: true, force: true })
  mkdirSync(tools)
  for (const name of ['sh', 'dirname', 'sed', 'grep']) symlinkSync(pathOf(name), join(tools, name))
  if (how.HAS_NO !== 'docker') writeFileSync(join(tools, 'docker'), docker, { mode: 0o755 })
  writeFileSync(file, '')
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: tools, CALLS: file, ...how }
  const { status, stdout, stderr } = spawnSync(resolve('deploy/build-image.sh'), registry ? [registry] : [], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, calls: readFileSync(file, 'utf8').split('\n').filter(Boolean) }
}

function pathOf(program: string): string {
  return spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()
}

const docker = `#!${pathOf('sh')}
echo "$*" >> "$CALLS"
case "$*:\${HAS_NO:-}" in
  'buildx version:buildx' | 'info:daemon' | 'buildx inspect klarbuch:builder' | 'buildx build'*':build') exit 1 ;;
  'buildx inspect --bootstrap'*) echo "Platforms: \${PLATFORMS:-linux/amd64, linux/amd64/v2, linux/arm64}" ;;
esac
`

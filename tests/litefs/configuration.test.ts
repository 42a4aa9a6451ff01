import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#app/config/settings/settings-schema.server.ts'
import { flySettings } from '#tests/support/image/fly-settings.ts'
import { readDockerfile } from '#tests/support/image/read-dockerfile.ts'

const litefs = readFileSync('litefs.yml', 'utf8')
const fly = readFileSync('fly.replicas.toml', 'utf8')

test('all that litefs.yml takes from the environment is set by fly.replicas.toml', () => {
  const variables = [...litefs.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  expect(variables.length).toBeGreaterThan(4)
  expect(variables.filter((name) => !new RegExp(`\\b${name} ?=`).test(fly))).toEqual([])
})

test('fly.replicas.toml sets only what there is', () => {
  const names = Object.keys(flySettings('fly.replicas.toml'))
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !settingNames.includes(name) && !litefs.includes(`\${${name}`))).toEqual([])
})

test('replicas ask the primary of the app itself, by its pages and by its LiteFS', () => {
  const [, app] = /^app = "(.+)"$/m.exec(fly) ?? []
  const addresses = [...fly.matchAll(/(\w+) ?= ?"?http:\/\/primary\.process\.([\w-]+)\.internal/g)]
  expect(addresses.map(([, setting, name]) => [setting, name])).toEqual([
    ['PRIMARY_URL', app],
    ['LITEFS_PRIMARY_URL', app],
  ])
})

test('LiteFS starts what the image starts, which gets its signals itself, and nothing after it', () => {
  const { exec, lease } = parse(litefs.replaceAll(/\$\{.*?\}/g, 'x')) as { exec: { cmd: string }[]; lease: object }
  const command = readDockerfile()
    .find(({ name }) => name === 'server')
    ?.instructions.at(-1)
  const words = JSON.parse(command?.rest ?? '[]') as string[]
  expect(exec.at(-1)?.cmd).toMatch(new RegExp(`^setpriv [^;&|]* ${words.join(' ')}$`))
  expect(lease).toMatchObject({ type: 'static' })
})

test('no machine of either role is stopped while it is idle, and each has longer to end than the server takes', () => {
  expect(fly).toMatch(/auto_stop_machines = "off"/)
  expect(Number(/kill_timeout = "(\d+)s"/.exec(fly)?.[1])).toBeGreaterThan(30)
  expect(fly.match(/processes = \["primary", "replica"\]/g)?.length).toBeGreaterThanOrEqual(3)
})

test.each(['fly.toml', 'fly.replicas.toml'])('a server that ended is started again by %s', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/^\[\[restart\]\]\n {2}policy = "always"$/m)
})

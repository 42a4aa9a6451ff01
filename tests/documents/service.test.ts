import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const unit = 'deploy/klarbuch.service'
const lines = readFileSync(unit, 'utf8').split('\n')
const dockerfile = readFileSync('Dockerfile', 'utf8')
const analyze = '/usr/bin/systemd-analyze'

/** All values of a setting of the unit. */
const valuesOf = (name: string) =>
  lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))

test('systemd’s unit starts the server as the Dockerfile does, and waits for its clean stop', () => {
  const [, command = '[]'] = /^CMD (\["node".*\])$/m.exec(dockerfile) ?? []
  const [node, ...args] = JSON.parse(command) as string[]
  expect(valuesOf('ExecStart')).toEqual([[`/usr/bin/${node}`, ...args].join(' ')])
  const allocator = [...dockerfile.matchAll(/\bMALLOC_\w+=\d+/g)].map(([setting]) => setting)
  expect(allocator).toHaveLength(2)
  for (const setting of allocator) expect(valuesOf('Environment').join(' ')).toContain(setting)
  const grace = Number(/^const grace = (\d+)_000$/m.exec(readFileSync('server/programs/start-server.ts', 'utf8'))?.[1])
  expect(grace).toBeGreaterThan(0)
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(grace + 10)
  expect(valuesOf('UMask')).toEqual(['0077'])
})

test.skipIf(!existsSync(analyze))(
  'systemd accepts the unit, and finds little that it may do (needs systemd-analyze)',
  () => {
    const run = (...args: string[]) => spawnSync(analyze, args, { encoding: 'utf8' })
    const verified = run('verify', unit, 'deploy/klarbuch.socket')
    // This machine may have node elsewhere, and has neither the user nor the folders.
    expect(verified.stderr.split('\n').filter((line) => line && !/not executable|No such file/.test(line))).toEqual([])
    const judged = run('security', '--offline=true', '--threshold=25', '--no-pager', unit)
    expect(judged.status, judged.stdout).toBe(0)
  },
)

import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findAdvisories } from '#tests/run/advisories.mjs'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const today = '2026-11-20'
const reason = 'Only the build reads files by it, and it reads none but our own.'

/** An app with one package, which has an advisory for every version but the newest. */
beforeAll(() => {
  const dependencies = { 'thin-ice': '1.0.0' }
  const lock = { name: 'app', version: '1.0.0', lockfileVersion: 3, requires: true }
  const root = { name: 'app', version: '1.0.0', dependencies }
  const packages = { '': root, 'node_modules/thin-ice': { version: '1.0.0' } }
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify(root))
  writeFileSync(join(folder.path, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  mkdirSync(join(folder.path, 'node_modules/thin-ice'), { recursive: true })
  writeFileSync(join(folder.path, 'node_modules/thin-ice/package.json'), '{"name":"thin-ice","version":"1.0.0"}')
})

const hole = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-thin-iced-lake',
  title: 'Whoever steps on it falls through',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
}
const noHole = 'GHSA-long-gone-past'

test.each([
  {
    title: 'a hole that no exception names',
    exceptions: [],
    problems: [/^GHSA-thin-iced-lake: thin-ice \(high\): Who/],
  },
  { title: 'a hole with an exception', exceptions: [excepted({})], problems: [] },
  {
    title: 'an exception for nothing',
    exceptions: [excepted({}), excepted({ advisory: noHole })],
    problems: [/^GHSA-long-gone-past: .*nothing any more$/],
  },
  {
    title: 'an exception without a reason',
    exceptions: [excepted({ reason: 'fine' })],
    problems: [/reason of the exception is too short$/],
  },
  { title: 'an exception without a day', exceptions: [excepted({ until: 'soon' })], problems: [/until which day$/] },
  {
    title: 'an exception whose day has passed',
    exceptions: [excepted({ until: '2026-11-19' })],
    problems: [/was until 2026-11-19$/],
  },
])('$title', async ({ exceptions, problems }) => {
  const answer = await askAbout(exceptions, { status: 200, holes: { 'thin-ice': [hole] } })
  expect(answer.notTested).toEqual([])
  expect(answer.problems).toEqual(problems.map((line) => expect.stringMatching(line) as string))
})

test('a registry that does not tell is named; exceptions are looked at all the same', async () => {
  const answer = await askAbout([excepted({}), excepted({ reason: '' })], { status: 405, holes: {} })
  expect(answer.notTested).toEqual([
    expect.stringMatching(/^known holes in packages: the registry did not tell \(.+\)$/),
  ])
  expect(answer.problems).toEqual([expect.stringMatching(/reason of the exception is too short$/)])
})

function excepted(change: { advisory?: string; reason?: string; until?: string }) {
  return { advisory: 'GHSA-thin-iced-lake', reason, until: '2026-12-31', ...change }
}

type Registry = { status: number; holes: Record<string, (typeof hole)[]> }

/** Runs npm's audit against a registry of this test. */
async function askAbout(exceptions: object[], { status, holes }: Registry) {
  const exceptionsFile = join(folder.path, 'exceptions.json')
  writeFileSync(exceptionsFile, JSON.stringify(exceptions))
  const versions = { '1.0.0': { name: 'thin-ice', version: '1.0.0' }, '2.0.0': { name: 'thin-ice', version: '2.0.0' } }
  const registry = createServer((request, response) => {
    const isQuestion = request.url?.includes('/advisories/') ?? false
    const packument = { name: 'thin-ice', versions, 'dist-tags': { latest: '2.0.0' } }
    response.writeHead(request.method === 'POST' ? (isQuestion ? status : 404) : 200)
    response.end(JSON.stringify(isQuestion ? holes : packument))
  })
  onTestFinished(() => void registry.close())
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  const { port } = registry.address() as AddressInfo
  const npmSettings = {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder.path, 'cache'),
  }
  const environment = { ...process.env, ...npmSettings }
  return findAdvisories({ folder: folder.path, exceptionsFile, today, environment })
}

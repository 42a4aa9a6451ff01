import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { sendAll, type LoadRequest } from '#tests/support/requests/http-load.ts'
import type { Image } from '#tests/support/image/build-images.ts'
import { giveTo } from '#tests/support/image/give-to.ts'
import { reasonForNoImage } from '#tests/support/image/image-root.ts'
import { readDockerfile } from '#tests/support/image/read-dockerfile.ts'
import { runImage } from '#tests/support/image/run-image.ts'
import { inDatabaseOf, prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { isRelease } from '#tests/support/release.ts'
import { resumeTestClock, useMachineClock } from '#tests/support/test-clock.mjs'
import { testSecrets } from '#tests/support/servers/test-secrets.ts'

const megabyte = 2 ** 20
const skipReason = reasonForNoImage()
const titleEnd = skipReason === null ? '' : ` (${skipReason})`

/** Defines the tests of what most machines run. The image exists when they begin. */
export function testServerStage(folder: { path: string }, image: () => Image): void {
  test('the image runs without rights, by itself, and says how it is', () => {
    const instructions = readDockerfile().find(({ name }) => name === 'server')?.instructions ?? []
    const last = (name: string) => instructions.findLast((instruction) => instruction.name === name)?.rest
    expect(last('USER')).toBe('node')
    expect(last('VOLUME')).toBe('/data')
    expect(JSON.parse(last('CMD') ?? '')).toEqual(['node', '--max-semi-space-size=8', 'build/programs/serve.js'])
    expect(last('HEALTHCHECK')).toContain('/healthcheck')
    // Without chown and chmod no file of the image belongs to the server's user.
    expect(instructions.filter(({ flags }) => 'chown' in flags || 'chmod' in flags)).toEqual([])
  })

  test.skipIf(skipReason !== null)(
    `the image holds the build and what it needs, and nothing that only makes or tests it${titleEnd}`,
    () => {
      const app = join(image().root, '/app')
      expect(readdirSync(app).toSorted()).toEqual(['build', 'node_modules', 'package.json'])
      const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
      const forDevelopment = Object.entries(packages).filter(([, { dev, devOptional }]) => dev || devOptional)
      expect(forDevelopment.length).toBeGreaterThan(300)
      expect(forDevelopment.filter(([path]) => existsSync(join(app, path, 'package.json')))).toEqual([])
      expect(forDevelopment.map(([path]) => path)).toContain('node_modules/msw')
      expect(filesIn(join(app, 'build')).filter((name) => /demo/.test(name))).toEqual([])
      const programs = filesIn(join(app, 'build/programs')).map((name) => join(app, 'build/programs', name))
      expect(programs.filter((file) => /stripe-test|["']msw/.test(readFileSync(file, 'utf8')))).toEqual([])
      expect(sizeOf(join(app, 'node_modules')) / megabyte).toBeLessThan(130)
    },
  )

  test.skipIf(skipReason !== null)(`the image is built of all the sources, as they are here${titleEnd}`, () => {
    const inside = join(folder.path, 'build/app')
    const folders = ['app', 'server', 'demo', 'prisma', 'locales', 'public']
    const settings = readdirSync('.').filter((name) => /\.(ts|js)$|^tsconfig\.json$/.test(name))
    const sources = [...folders.flatMap((path) => filesIn(path).map((name) => join(path, name))), ...settings]
    const comparedSources = sources.filter((name) => !name.startsWith('app/generated/'))
    expect(comparedSources.length).toBeGreaterThan(2000)
    const differs = (name: string) =>
      !existsSync(join(inside, name)) || !readFileSync(name).equals(readFileSync(join(inside, name)))
    expect(comparedSources.filter(differs)).toEqual([])
  })

  // An ordinary run puts this very build into the image, so it is compared only before a release.
  for (const here of isRelease ? ['build'] : []) {
    test.skipIf(skipReason !== null)(
      `the image holds the build that all other tests are run on, byte for byte${titleEnd}`,
      () => {
        const inside = join(image().root, 'app/build')
        // Only tests have build/documents, and only the image has the bill of materials.
        const names = filesIn(here).filter((name) => !/^(documents\/|programs\/demo[/.])/.test(name))
        expect(filesIn(inside)).toEqual([...names, 'bill-of-materials.json'].toSorted())
        const differs = (name: string) => !readFileSync(join(here, name)).equals(readFileSync(join(inside, name)))
        expect(names.filter(differs)).toEqual([])
      },
    )
  }

  test.skipIf(skipReason !== null)(`the list of what is in the image names each of its packages${titleEnd}`, () => {
    const list = JSON.parse(readFileSync(join(image().root, 'app/build/bill-of-materials.json'), 'utf8')) as {
      components: { name: string; version: string }[]
    }
    const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`))
    const packages = packagesIn(join(image().root, 'app/node_modules'))
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter((name) => !listed.has(name))).toEqual([])
  })

  test.skipIf(skipReason !== null)(
    `with nothing to write to but data and temp it takes check-ins, draws, and ends by SIGTERM${titleEnd}`,
    async () => {
      const data = join(folder.path, 'data')
      mkdirSync(data)
      // The image does not contain the tests' clock.
      useMachineClock()
      const openWork = await prepareOpenWork(data, 4)
      const { token, scheduleId } = await inDatabaseOf(data, async () => {
        const owner = await createOwner()
        return { token: owner.token, scheduleId: (await createSchedule(owner, { tasks: [] })).id }
      }).finally(resumeTestClock)
      giveTo('node', data)
      const server = await runImage({
        image: image(),
        volume: data,
        settings: { KLARBUCH_DEMO: '1', FLY_APP_NAME: 'test', ...testSecrets },
      })
      onTestFinished(server.end)
      const [first, , second] = openWork
      if (!first || !second) throw new Error('There is no open work')
      const get = (path: string): LoadRequest => ({
        method: 'GET',
        path,
        headers: { Authorization: `Bearer ${token}` },
      })
      const of = `/api/schedules/${scheduleId}`
      const calls: [LoadRequest, number][] = [
        [get('/healthcheck'), 200],
        [get('/favicon.svg'), 200],
        [get('/imprint'), 200],
        [get(`/schedules/${first.scheduleId}/status`), 200],
        [formCheckIn(first, 'first', server.origin), 303],
        [jsonCheckIn(second, 'second'), 201],
        [get('/api/tasks'), 200],
        [get(`${of}/qr.pdf?format=A4`), 200],
        [get(`${of}/qr.png?format=A6&size=200`), 200],
        [get(`${of}/attendance.pdf`), 200],
        [get('/stripe-test/checkout/cs_test_1'), 404],
      ]
      for (const [request, status] of calls) {
        const [answered] = await sendAll(server.port, [request], 1)
        expect(`${request.path} ${answered?.status}`, server.log()).toBe(`${request.path} ${status}`)
      }

      for (const path of ['/app', '/app/build', '/app/node_modules', '/etc', '/root', '/']) {
        expect(server.run(['touch', join(path, 'written')]).status, path).not.toBe(0)
      }
      for (const path of ['/data', '/tmp']) expect(server.run(['touch', join(path, 'written')]).status, path).toBe(0)
      expect(server.run(image().healthCheck).status).toBe(0)
      expect(server.run(image().healthCheck, { settings: { PORT: '9' } }).status).toBe(1)

      expect(await server.stop('SIGTERM')).toBe(0)
      expect(server.log()).toContain('"stopped"')
    },
  )

  test.skipIf(skipReason !== null)(`every package that the build names can be loaded in the image${titleEnd}`, () => {
    const program = `
    import { readdirSync, readFileSync } from 'node:fs'
    const files = ['build/server', 'build/programs'].flatMap((folder) =>
      readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js')).map((name) => folder + '/' + name))
    const named = /^(?:import|export)\\b[^;'"]*?\\bfrom\\s*["']([^"'./#][^"']*)["']|\\bimport\\(["']([^"'./#][^"']*)["']\\)/gm
    const packages = new Set(files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(named)].map(([, once, later]) => once ?? later)))
    for (const name of packages) await import(name).catch((error) => console.log(name + ': ' + error.message))
    console.log(packages.size + ' packages')
  `
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(image().root, 'app'),
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^\d{2} packages\n$/)
  })
}

type Lock = { packages: Record<string, { dev?: true; devOptional?: true }> }

function filesIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => relative(path, join(entry.parentPath, entry.name))).toSorted()
}

function sizeOf(path: string): number {
  return filesIn(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0)
}

/** Name and version of each installed package, at any depth. */
function packagesIn(folderOfPackages: string): string[] {
  return readdirSync(folderOfPackages, { recursive: true })
    .map(String)
    .filter((path) => /(^|node_modules\/)(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(join(folderOfPackages, path), 'utf8')) as { name: string; version: string })
    .map(({ name, version }) => `${name}@${version}`)
}

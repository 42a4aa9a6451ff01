import { execFile } from 'node:child_process'
import { lstatSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { goPrograms, pathOf } from '#tests/support/outside/go-programs.mjs'
import { isRelease } from '#tests/support/release.ts'
import { copyFromRepository, linkFiles } from './copy-files.ts'
import { argumentsFor, environmentInside, makeRoot } from './image-root.ts'
import { readDockerfile, type Instruction, type Stage } from './read-dockerfile.ts'

export type Image = {
  root: string
  workdir: string
  environment: Record<string, string>
  user: string
  volumes: string[]
  healthCheck: string[]
  command: string[]
}

/**
 * Carries the Dockerfile out in a folder, step by step, up to some of its stages, each stage once; answers their images.
 * A step that comes from the network has been done here already: `npm ci` lends this repository's packages, `go build`
 * LiteFS as the tests have built it by the same go.mod, and `apt-get` what this machine has installed. So has `npm run
 * build`, of the same sources, which is carried out again before a release.
 */
export async function buildImages(folder: string, targets: string[]): Promise<Map<string, Image>> {
  const stages = readDockerfile()
  const missing = targets.filter((target) => stages.every(({ name }) => name !== target))
  if (missing.length > 0) throw new Error(`The Dockerfile has no stage ${missing.join(', ')}`)
  const needed = stages.filter(({ name }) => targets.some((target) => standsOn(target, name, stages)))
  const uses = [...targets, ...needed.flatMap(namedBy)]
  const images = new Map<string, Image>()
  for (const stage of needed) {
    const root = join(folder, stage.name)
    const before = images.get(stage.from)
    if (!before) makeRoot(root)
    // What nobody else stands on needs not be there twice.
    else if (uses.filter((name) => name === stage.from).length === 1) renameSync(before.root, root)
    else await linkFiles(before.root, root)
    images.set(stage.name, await buildStage(stage, root, images))
  }
  return images
}

function standsOn(target: string, name: string, stages: Stage[]): boolean {
  const stage = stages.find((one) => one.name === target)
  return target === name || (stage !== undefined && namedBy(stage).some((one) => standsOn(one, name, stages)))
}

function namedBy({ from, instructions }: Stage): string[] {
  return [from, ...instructions.flatMap(({ flags }) => flags['from'] ?? [])]
}

async function buildStage(stage: Stage, root: string, images: Map<string, Image>): Promise<Image> {
  const before = images.get(stage.from)
  const image: Image = before
    ? { ...before, root, environment: { ...before.environment }, volumes: [...before.volumes] }
    : { root, workdir: '/', environment: {}, user: 'root', volumes: [], healthCheck: [], command: [] }
  for (const instruction of stage.instructions) await carryOut(instruction, image, images)
  return image
}

async function carryOut({ name, flags, rest }: Instruction, image: Image, images: Map<string, Image>) {
  const words = rest.split(/\s+/)
  if (name === 'WORKDIR') image.workdir = rest
  if (name === 'USER') image.user = rest
  if (name === 'VOLUME') image.volumes.push(...words)
  if (name === 'CMD') image.command = JSON.parse(rest) as string[]
  if (name === 'HEALTHCHECK') image.healthCheck = JSON.parse(rest.replace(/^CMD\s+/, '')) as string[]
  if (name === 'ENV') Object.assign(image.environment, Object.fromEntries(words.map((pair) => pair.split('=', 2))))
  if (name === 'COPY') await copyInto(image, words, images.get(flags['from'] ?? ''))
  if (name === 'RUN') await run(rest, image)
}

async function copyInto({ root, workdir }: Image, words: string[], from: Image | undefined) {
  const target = words.at(-1) ?? ''
  for (const source of words.slice(0, -1)) {
    const path = from ? join(from.root, source) : source
    const isPutInto = target.endsWith('/') && !lstatSync(path).isDirectory()
    const place = join(root, resolve(workdir, target), isPutInto ? basename(source) : '')
    if (from) await linkFiles(path, place)
    else copyFromRepository(path, place)
  }
}

async function run(command: string, { root, workdir, environment }: Image) {
  if (command === 'npm ci') return lendPackages(join(root, workdir, 'node_modules'))
  if (command === 'npm run build' && !isRelease) return lendBuild(join(root, workdir, 'build'))
  const [, output] = new RegExp(`^go build -o (\\S+) ${goPrograms.litefs.module}$`).exec(command) ?? []
  if (output) return linkFiles(pathOf(goPrograms.litefs), join(root, output))
  if (installed.test(command)) return
  await asProgram('unshare', argumentsFor({ root, workdir, command: ['sh', '-c', command] }), {
    env: environmentInside(environment),
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** All but the documents' program, which the tests build for themselves. */
async function lendBuild(target: string) {
  for (const part of ['client', 'server', 'programs']) await linkFiles(resolve('build', part), join(target, part))
}

/** npm writes its list into the file that is there: a second name of that file would show it too. */
async function lendPackages(target: string) {
  await linkFiles(resolve('node_modules'), target)
  rmSync(join(target, '.package-lock.json'), { force: true })
}

/** What `whyNoLitefs` has found here. */
const installed = /^apt-get update && apt-get install [\w -]* fuse3 && rm -rf \/var\/lib\/apt\/lists\/\*$/

const asProgram = promisify(execFile)

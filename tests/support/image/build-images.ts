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
 * Runs the Dockerfile in a folder, step by step, up to the target stages, each stage once. Returns their images. Steps
 * that need the network are replaced: `npm ci` takes this repository's packages, `go build` the LiteFS that the tests have
 * built from the same go.mod, and `apt-get` what is installed on this machine. `npm run build` takes the existing build,
 * except before a release.
 */
export async function buildImages(folder: string, targets: string[]): Promise<Map<string, Image>> {
  const stages = readDockerfile()
  const missing = targets.filter((target) => stages.every(({ name }) => name !== target))
  if (missing.length > 0) throw new Error(`The Dockerfile has no stage ${missing.join(', ')}`)
  const needed = stages.filter(({ name }) => targets.some((target) => dependsOn(target, name, stages)))
  const uses = [...targets, ...needed.flatMap(stagesNamedBy)]
  const images = new Map<string, Image>()
  for (const stage of needed) {
    const root = join(folder, stage.name)
    const before = images.get(stage.from)
    if (!before) makeRoot(root)
    // A stage that only one other stage uses is moved instead of copied.
    else if (uses.filter((name) => name === stage.from).length === 1) renameSync(before.root, root)
    else await linkFiles(before.root, root)
    images.set(stage.name, await buildStage(stage, root, images))
  }
  return images
}

function dependsOn(target: string, name: string, stages: Stage[]): boolean {
  const stage = stages.find((one) => one.name === target)
  return target === name || (stage !== undefined && stagesNamedBy(stage).some((one) => dependsOn(one, name, stages)))
}

function stagesNamedBy({ from, instructions }: Stage): string[] {
  return [from, ...instructions.flatMap(({ flags }) => flags['from'] ?? [])]
}

async function buildStage(stage: Stage, root: string, images: Map<string, Image>): Promise<Image> {
  const before = images.get(stage.from)
  const image: Image = before
    ? { ...before, root, environment: { ...before.environment }, volumes: [...before.volumes] }
    : { root, workdir: '/', environment: {}, user: 'root', volumes: [], healthCheck: [], command: [] }
  for (const instruction of stage.instructions) await runInstruction(instruction, image, images)
  return image
}

async function runInstruction({ name, flags, rest }: Instruction, image: Image, images: Map<string, Image>) {
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
    // Node's headers are in its image. The packages that a test links are compiled already.
    if (source === '/usr/local/include/node') continue
    const path = from ? join(from.root, source) : source
    const isIntoFolder = target.endsWith('/') && !lstatSync(path).isDirectory()
    const place = join(root, resolve(workdir, target), isIntoFolder ? basename(source) : '')
    if (from) await linkFiles(path, place)
    else copyFromRepository(path, place)
  }
}

async function run(command: string, { root, workdir, environment }: Image) {
  if (/^npm ci( --(ignore-scripts|omit=dev))?$/.test(command)) return linkPackages(join(root, workdir, 'node_modules'))
  if (command === 'npm run build' && !isRelease) return linkBuild(join(root, workdir, 'build'))
  const [, output] = new RegExp(`^go build -o (\\S+) ${goPrograms.litefs.module}$`).exec(command) ?? []
  if (output) return linkFiles(pathOf(goPrograms.litefs), join(root, output))
  if (installStep.test(command)) return
  await asProgram('unshare', argumentsFor({ root, workdir, command: ['sh', '-c', command] }), {
    env: environmentInside(environment),
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** Copies the build except the program that makes documents, which the tests build separately. */
async function linkBuild(target: string) {
  for (const part of ['client', 'server', 'programs']) await linkFiles(resolve('build', part), join(target, part))
}

/**
 * Removes the hard link to npm's package list: npm writes into that file, which would change the original. Also removes what
 * tests have put beside the packages.
 */
async function linkPackages(target: string) {
  await linkFiles(resolve('node_modules'), target)
  rmSync(join(target, '.package-lock.json'), { force: true })
  rmSync(join(target, '.cache'), { recursive: true, force: true })
}

/** The step that installs fuse3, which `reasonForNoLitefs` has already found here. */
const installStep = /^apt-get update && apt-get install [\w -]* fuse3 && rm -rf \/var\/lib\/apt\/lists\/\*$/

const asProgram = promisify(execFile)

import { execFile } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { goPrograms, pathOf } from '#tests/support/go-programs.mjs'
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
 * Carries the Dockerfile out in a folder, step by step, up to a stage. A step that comes from the network has been done
 * here already: `npm ci` lends this repository's packages, `go build` LiteFS as the tests have built it by the same
 * go.mod, and `apt-get` what this machine has installed.
 */
export async function buildImage(folder: string, target: string): Promise<Image> {
  const stages = readDockerfile()
  const images = new Map<string, Image>()
  for (const name of neededFor(target, stages)) {
    const stage = stages.find((one) => one.name === name)
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}`)
    images.set(name, await buildStage(stage, join(folder, name), images))
  }
  const image = images.get(target)
  if (!image) throw new Error(`The Dockerfile has no stage ${target}`)
  return image
}

/** The stages that one stands on, the first one first. */
function neededFor(target: string, stages: Stage[]): string[] {
  const stage = stages.find(({ name }) => name === target)
  if (!stage) return []
  const named = [stage.from, ...stage.instructions.flatMap(({ flags }) => flags['from'] ?? [])]
  return [...new Set([...named.flatMap((name) => neededFor(name, stages)), target])]
}

async function buildStage(stage: Stage, root: string, images: Map<string, Image>): Promise<Image> {
  const before = images.get(stage.from)
  if (before) linkFiles(before.root, root)
  else makeRoot(root)
  const image: Image = before
    ? { ...before, root, environment: { ...before.environment } }
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
  if (name === 'COPY') copyInto(image, words, images.get(flags['from'] ?? ''))
  if (name === 'RUN') await run(rest, image)
}

function copyInto({ root, workdir }: Image, words: string[], from: Image | undefined) {
  const target = words.at(-1) ?? ''
  for (const source of words.slice(0, -1)) {
    const path = from ? join(from.root, source) : source
    const isPutInto = target.endsWith('/') && !lstatSync(path).isDirectory()
    const place = join(root, resolve(workdir, target), isPutInto ? basename(source) : '')
    if (from) linkFiles(path, place)
    else copyFromRepository(path, place)
  }
}

async function run(command: string, { root, workdir, environment }: Image) {
  if (command === 'npm ci') return linkFiles(resolve('node_modules'), join(root, workdir, 'node_modules'))
  const [, output] = new RegExp(`^go build -o (\\S+) ${goPrograms.litefs.module}$`).exec(command) ?? []
  if (output) return linkFiles(pathOf(goPrograms.litefs), join(root, output))
  if (installed.test(command)) return
  await asProgram('unshare', argumentsFor({ root, workdir, command: ['sh', '-c', command] }), {
    env: environmentInside(environment),
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** What `whyNoLitefs` has found here. */
const installed = /^apt-get update && apt-get install [\w -]* fuse3 && rm -rf \/var\/lib\/apt\/lists\/\*$/

const asProgram = promisify(execFile)

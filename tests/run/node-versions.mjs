import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'klarbuch')

/** The oldest Node that package.json allows, and the newest of those that the Dockerfile takes in production. */
export function promisedNodes() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? []
  const [, production = ''] = /^FROM node:(\d+)-\S+ AS server$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  if (!oldest || !production) throw new Error('package.json and the Dockerfile don’t name a Node')
  return [`${oldest}.0`, newestNode(production)]
}

function newestNode(major) {
  const versions = JSON.parse(execFileSync('npm', ['view', nameOfNode, 'versions', '--json'], { encoding: 'utf8' }))
  const newest = versions.findLast((version) => version.startsWith(`${major}.`) && !version.includes('-'))
  if (!newest) throw new Error(`The registry has no Node ${major}`)
  return newest
}

/** The Node whose headers compile packages for a version: in production those that the Dockerfile takes. */
export function headersFor(version) {
  const [, headers = ''] = /^FROM node:(\d+\.\d+)-\S+ AS headers$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  if (!headers) throw new Error('The Dockerfile has no stage of headers')
  return headers.split('.')[0] === version.split('.')[0] ? `${headers}.0` : version
}

const nameOfNode = `node-${process.platform}-${process.arch}`

/**
 * Returns the folder of a Node version, with `bin` and `include`. It is downloaded once from the package registry. Throws
 * if there is none for this machine.
 */
export function fetchNode(version) {
  const folder = join(cache, `node-${version}`)
  const node = join(folder, 'node_modules', nameOfNode)
  if (!existsSync(join(node, 'bin/node'))) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${nameOfNode}@${version}`], {
      stdio: 'ignore',
    })
  }
  const [, actual] = execFileSync(join(node, 'bin/node'), ['--version'], { encoding: 'utf8' }).trim().split('v')
  if (actual !== version) throw new Error(`${node} is Node ${actual}, not ${version}`)
  return node
}

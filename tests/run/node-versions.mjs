import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'klarbuch')

/** The oldest Node that package.json allows, and the one that the Dockerfile uses in production. */
export function promisedNodes() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? []
  const [, production = ''] = /^FROM node:(\d+\.\d+)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  if (!oldest || !production) throw new Error('package.json and the Dockerfile don’t name a Node as major.minor')
  return [`${oldest}.0`, `${production}.0`]
}

/**
 * Returns the folder of a Node version, with `bin` and `include`. It is downloaded once from the package registry. Throws
 * if there is none for this machine.
 */
export function fetchNode(version) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(cache, `node-${version}`)
  const node = join(folder, 'node_modules', name)
  if (!existsSync(join(node, 'bin/node'))) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${version}`], {
      stdio: 'ignore',
    })
  }
  const [, actual] = execFileSync(join(node, 'bin/node'), ['--version'], { encoding: 'utf8' }).trim().split('v')
  if (actual !== version) throw new Error(`${node} is Node ${actual}, not ${version}`)
  return node
}

import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What we may pass on in an image without asking, and what that asks of us: to keep the texts of the licences, no more. */
const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'WTFPL',
  'Unlicense',
  'CC0-1.0',
]

/** Looked at by hand: what it is, and why it may be in the image all the same. */
const lookedAt = [
  { name: /^@img\/sharp-/, why: 'LGPL: libvips, a library of its own that sharp loads, unchanged and exchangeable' },
  { name: /^png-js$/, why: 'MIT by its file LICENSE; its package.json says nothing' },
]

/**
 * Writes the list of production's packages, of all platforms, as CycloneDX by `npm sbom` into a file. Answers its
 * problems, a line each: a package of package.json that is missing, one without a checksum, one whose licence nobody
 * looked at.
 */
export async function listMaterials(file) {
  const { dependencies, ...about } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { components } = await askNpm({ ...about, dependencies, devDependencies: {} }, file)
  const listed = new Set(components.map(({ name }) => name))
  const missing = Object.keys(dependencies).filter((name) => !listed.has(name))
  return { problems: [...missing.map((name) => `${name} is not in the list`), ...components.flatMap(wrongWith)] }
}

/** `npm sbom --omit dev` leaves out what development needs as well, so it is asked of a package that has no such part. */
async function askNpm(packageJson, file) {
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-packages-'))
  const npm = (...args) => run('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson))
    copyFileSync('package-lock.json', join(folder, 'package-lock.json'))
    const asked = ['--package-lock-only', '--legacy-peer-deps']
    await npm('install', ...asked, '--offline', '--ignore-scripts')
    const { stdout } = await npm('sbom', ...asked, '--sbom-format', 'cyclonedx', '--sbom-type', 'application')
    writeFileSync(file, stdout)
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * What is wrong with one package of the list, a line each.
 * @param {{ name: string, version: string, hashes?: object[], licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} component
 */
export function wrongWith({ name, version, hashes = [], licenses = [] }) {
  const named = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
  const isKnown = named.length > 0 && named.every((expression) => mayBeUsed(expression))
  const wasLookedAt = lookedAt.some((one) => one.name.test(name))
  return [
    ...(hashes.length > 0 ? [] : [`${name} ${version} has no checksum`]),
    ...(isKnown || wasLookedAt ? [] : [`${name} ${version} has a licence to look at: ${named.join(', ') || 'none'}`]),
  ]
}

/** `A AND B` needs both, `A OR B` one of them. */
function mayBeUsed(expression) {
  const parts = expression.replaceAll(/[()]/g, '').split(' OR ')
  return parts.some((part) => part.split(' AND ').every((licence) => licences.includes(licence)))
}

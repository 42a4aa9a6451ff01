import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Licences under which a package may be part of an image if its licence text is included. */
const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'WTFPL',
  'Unlicense',
  'CC0-1.0',
]

/** Packages that were checked by hand: their licence, and why they may be part of an image. */
const checkedByHand = [
  { name: /^@img\/sharp-/, reason: 'LGPL: libvips, a library of its own that sharp loads, unchanged and exchangeable' },
  { name: /^ical\.js$/, reason: 'MPL-2.0: unchanged, and its source is public; it asks nothing of our own code' },
  { name: /^web-push$/, reason: 'MPL-2.0: unchanged, and its source is public; it asks nothing of our own code' },
  { name: /^png-js$/, reason: 'MIT by its file LICENSE; its package.json says nothing' },
]

/**
 * Writes a CycloneDX list of the production packages for all platforms to a file, by `npm sbom`. Returns one line for each
 * problem: a missing package of package.json, a package without a checksum, a licence that nobody has checked.
 */
export async function listMaterials(file) {
  const { dependencies, ...details } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { components } = await askNpm({ ...details, dependencies, devDependencies: {} }, file)
  const listed = new Set(components.map(({ name }) => name))
  const missing = Object.keys(dependencies).filter((name) => !listed.has(name))
  return { problems: [...missing.map((name) => `${name} is not in the list`), ...components.flatMap(problemsOf)] }
}

/** `npm sbom --omit dev` also drops production packages that development needs, so it runs on a copy without devDependencies. */
async function askNpm(packageJson, file) {
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-packages-'))
  const npm = (...args) => run('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson))
    copyFileSync('package-lock.json', join(folder, 'package-lock.json'))
    const options = ['--package-lock-only', '--legacy-peer-deps']
    await npm('install', ...options, '--offline', '--ignore-scripts')
    const { stdout } = await npm('sbom', ...options, '--sbom-format', 'cyclonedx', '--sbom-type', 'application')
    writeFileSync(file, stdout)
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The problems of one package of the list, one line each.
 * @param {{ name: string, version: string, hashes?: object[], licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} component
 */
export function problemsOf({ name, version, hashes = [], licenses = [] }) {
  const expressions = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
  const isKnown = expressions.length > 0 && expressions.every((expression) => mayBeUsed(expression))
  const isCheckedByHand = checkedByHand.some((one) => one.name.test(name))
  return [
    ...(hashes.length > 0 ? [] : [`${name} ${version} has no checksum`]),
    ...(isKnown || isCheckedByHand
      ? []
      : [`${name} ${version} has a licence to look at: ${expressions.join(', ') || 'none'}`]),
  ]
}

/** `A AND B` needs both, `A OR B` one of them. */
function mayBeUsed(expression) {
  const parts = expression.replaceAll(/[()]/g, '').split(' OR ')
  return parts.some((part) => part.split(' AND ').every((licence) => licences.includes(licence)))
}

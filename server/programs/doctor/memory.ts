import { fine, warning, type Check, type Finding } from './check.ts'

/**
 * Whether glibc, the C library of most systems, has settings without which the server takes half as much memory again.
 */
export const memory: Check = {
  name: 'memory',
  examine: () => memoryFindings(process.env, glibcVersion()),
}

/** As in the Dockerfile: docs/decisions/059-memory.md */
const wanted = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** `glibc`: its version; undefined where the C library is another one, without these settings. */
export function memoryFindings(environment: Record<string, string | undefined>, glibc: string | undefined): Finding[] {
  if (glibc === undefined) return [fine('The C library is not glibc: there is nothing to set.')]
  const missing = Object.entries(wanted).filter(([name]) => environment[name] === undefined)
  if (missing.length === 0) return [fine('All variables of the allocator are set.')]
  const names = missing.map(([name]) => name).join(' and ')
  const toSet = missing.map(([name, value]) => `${name}=${value}`).join(' and ')
  return [
    warning(
      `${names} ${missing.length === 1 ? 'is' : 'are'} not set: the server takes half as much memory again.`,
      `Set ${toSet} where the server is started; in .env they come too late.`,
    ),
  ]
}

function glibcVersion(): string | undefined {
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return header?.glibcVersionRuntime
}

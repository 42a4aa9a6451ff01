import type { Rollup } from 'vite'

const framework =
  /\/node_modules\/(@remix-run|react|react-dom|react-i18next|react-router|react-router-dom|i18next|scheduler|turbo-stream)\/|vite\/preload-helper|commonjsHelpers/
/** What forms stand on that are checked field by field. */
const forms = /\/node_modules\/@conform-to\//
/** What every page with React loads. */
const frame = /\/app\/(entry\.client|root|routes\/admin\/(owner|layout))\.tsx$/
const route = /\/app\/routes\/.*\.tsx?$/

/**
 * Which file of the client build a module goes into. Each file costs a request and compresses by itself, so there are
 * four for what pages have in common: the framework, the owner's frame, what at least two pages show, and what forms stand
 * on. Other packages that only some pages need, and what stands on them, stay with those; so does what one page alone
 * shows.
 */
export function clientChunks(): Rollup.GetManualChunk {
  let modules: ReturnType<typeof readGraph> | undefined

  return function chunkOf(id, { getModuleIds, getModuleInfo }) {
    if (framework.test(id)) return 'framework'
    if (frame.test(id) || route.test(id) || id.includes('?')) return undefined
    modules ??= readGraph([...getModuleIds()], (each) => getModuleInfo(each)?.importedIds ?? [])
    if (modules.inFrame.has(id)) return 'frame'
    if (forms.test(id)) return 'forms'
    if (modules.users(id) < 2 || modules.needsOtherPackage(id)) return undefined
    return modules.isOfForms(id) ? 'forms' : 'shared'
  }
}

function readGraph(ids: string[], importsOf: (id: string) => readonly string[]) {
  const inFrame = reachedFrom(ids.filter((id) => frame.test(id)))
  const ofRoutes = ids.filter((id) => route.test(id)).map((id) => reachedFrom([id]))
  const isOtherPackage = (id: string) =>
    id.includes('/node_modules/') && !framework.test(id) && !forms.test(id) && !inFrame.has(id)

  function reachedFrom(starts: string[]): Set<string> {
    const reached = new Set(starts)
    for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
    return reached
  }
  return {
    inFrame,
    users: (id: string) => ofRoutes.filter((reached) => reached.has(id)).length,
    needsOtherPackage: (id: string) => [...reachedFrom([id])].some(isOtherPackage),
    isOfForms: (id: string) => [...reachedFrom([id])].some((each) => forms.test(each)),
  }
}

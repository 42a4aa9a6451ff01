import type { Rollup } from 'vite'

const framework =
  /\/node_modules\/(@remix-run|react|react-dom|react-i18next|react-router|react-router-dom|i18next|scheduler|turbo-stream)\/|vite\/preload-helper|commonjsHelpers/
/** Form validation, field by field. */
const forms = /\/node_modules\/@conform-to\//
/** Long, and only the two pages of a task show it. */
const taskForm = /\/app\/ui\/tasks\//
/** Loaded by every page with React. */
const frame = /\/app\/(entry\.client|root|routes\/admin\/(owner|layout))\.tsx$/
/** The page that an owner sees first. */
const firstPage = /\/app\/routes\/admin\/dashboard\/dashboard\.tsx$/
const route = /\/app\/routes\/.*\.tsx?$/

/**
 * The file of the client build that a module goes into. Each file costs a request and is compressed separately, so there
 * are four shared ones: the framework, the owners' layout with what the first page shares with others, code that pages of at
 * least two areas use, and form code. Code of a single page or area, the form of a task, and other packages with the code
 * that imports them, stay with the pages that use them.
 */
export function clientChunks(): Rollup.GetManualChunk {
  let modules: ReturnType<typeof readGraph> | undefined

  return function chunkOf(id, { getModuleIds, getModuleInfo }) {
    if (framework.test(id)) return 'framework'
    if (id.includes('?')) return undefined
    modules ??= readGraph([...getModuleIds()], (each) => getModuleInfo(each)?.importedIds ?? [])
    if (modules.inFrame.has(id)) return 'frame'
    if (route.test(id) || taskForm.test(id)) return undefined
    if (forms.test(id)) return 'forms'
    if (modules.users(id) < 2 || modules.needsOtherPackage(id)) return undefined
    if (modules.onFirstPage.has(id)) return 'frame'
    if (modules.isOfForms(id)) return 'forms'
    return modules.areas(id) < 2 ? undefined : 'shared'
  }
}

function readGraph(ids: string[], importsOf: (id: string) => readonly string[]) {
  const inFrame = reachedFrom(ids.filter((id) => frame.test(id)))
  const ofRoutes = ids.filter((id) => route.test(id)).map((id) => reachedFrom([id]))
  const areas = new Set(ids.flatMap((id) => areaOf(id) ?? []))
  const ofAreas = [...areas].map((area) => reachedFrom(ids.filter((id) => areaOf(id) === area)))
  const isOtherPackage = (id: string) =>
    id.includes('/node_modules/') && !framework.test(id) && !forms.test(id) && !inFrame.has(id)

  function reachedFrom(starts: string[]): Set<string> {
    const reached = new Set(starts)
    for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
    return reached
  }
  return {
    inFrame,
    onFirstPage: reachedFrom(ids.filter((id) => firstPage.test(id))),
    users: (id: string) => ofRoutes.filter((reached) => reached.has(id)).length,
    areas: (id: string) => ofAreas.filter((reached) => reached.has(id)).length,
    needsOtherPackage: (id: string) => [...reachedFrom([id])].some(isOtherPackage),
    isOfForms: (id: string) => [...reachedFrom([id])].some((each) => forms.test(each)),
  }
}

/** The folder of a route, such as `admin/reports`. Pages behind a QR code never load scripts from files, so theirs does not count. */
function areaOf(id: string): string | undefined {
  const [, area] = /\/app\/routes\/(.*)\/[^/]+\.tsx?$/.exec(id) ?? []
  return area === 'check-ins' ? undefined : area
}

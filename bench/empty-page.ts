import { writeFileSync } from 'node:fs'

/**
 * Writes the app's build with one more route, an empty page, for remix-serve. The root, its loader and its document are
 * those of the app.
 */
export function writeEmptyPageApp(file: string) {
  writeFileSync(
    file,
    `import * as build from '../server/index.js'
export * from '../server/index.js'
const id = 'routes/empty'
const route = { id, parentId: 'root', path: 'empty', index: undefined, caseSensitive: undefined }
export const routes = { ...build.routes, [id]: { ...route, module: { default: () => null } } }
const asset = { ...build.assets.routes.root, ...route, hasLoader: false, hasAction: false }
export const assets = { ...build.assets, routes: { ...build.assets.routes, [id]: asset } }
`,
  )
}

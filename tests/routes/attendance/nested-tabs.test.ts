import { parseHTML } from 'linkedom'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { appBuild, origin } from '#tests/support/requests/app.ts'
import { incomingMessage } from '#tests/support/requests/incoming-message.ts'
import type { AppBuild } from '../../../server/http/app-build.ts'
import { identify } from '../../../server/http/identify/identify.ts'
import { createDispatch } from '../../../server/http/dispatch/dispatch.ts'
import { createRouteFinder } from '../../../server/http/identify/route-finder.ts'

const tabs = {
  tabs: [{ path: 'things/:id' }, {}],
  overview: [{ parentId: 'tabs', index: true }, {}],
  history: [{ parentId: 'tabs', path: 'history' }, { limit: 'checkIns' }],
  rename: [{ parentId: 'tabs', path: 'rename' }, { isDialog: true }],
  older: [{ parentId: 'history', path: 'older' }, {}],
  remove: [{ parentId: 'history', path: 'remove' }, { isDialog: true }],
  quiet: [{ path: 'quiet' }, { hydrate: false, limit: 'none' }],
  quietTab: [{ parentId: 'quiet', path: 'tab' }, {}],
  quietPart: [{ parentId: 'tabs', path: 'quiet' }, { hydrate: false }],
} as const satisfies Record<string, readonly [object, Partial<RouteHandle>]>

const build = await tabbedApp()
const findRoute = createRouteFinder(build)
const dispatch = createDispatch(build, origin)

/** The app's root and document with nested pages. Each page shows its id, and all but dialogs show their child pages. */
async function tabbedApp(): Promise<AppBuild> {
  const app = await appBuild()
  const entries = Object.entries(tabs).map(([id, [place, handlePart]]) => {
    const handle: RouteHandle = { kind: 'page', audience: 'public', ...handlePart }
    const name = createElement('p', null, id)
    const module = { default: () => (handle.isDialog ? name : createElement(WithDialog, null, name)), handle }
    return [id, { parentId: 'root', ...place, id, module }] as const
  })
  const assets = entries.map(([id, route]) => [id, { ...route, module: `/${id}.js` }])
  return {
    ...app,
    routes: Object.fromEntries([['root', app.routes['root']], ...entries]),
    assets: { ...app.assets, routes: Object.fromEntries([['root', app.assets.routes['root']], ...assets]) },
  } as AppBuild
}

test.each<[string, string, Partial<RouteHandle> & { behind?: string }]>([
  ['/things/1', 'tabs overview', {}],
  ['/things/1/history', 'tabs history', { limit: 'checkIns' }],
  ['/things/1/history/older', 'tabs history older', {}],
  ['/things/1/rename', 'tabs rename', { isDialog: true, behind: 'tabs' }],
  ['/things/1/history/remove', 'tabs history remove', { isDialog: true, behind: 'tabs history' }],
  ['/quiet', 'quiet', { hydrate: false, limit: 'none' }],
  ['/quiet/tab', 'quiet quietTab', { hydrate: false }],
  ['/things/1/quiet', 'tabs quietPart', { hydrate: false }],
])('%s shows %s; what its routes say of themselves is done: %o', async (path, shown, { behind, ...handlePart }) => {
  const message = incomingMessage({ url: path })
  const request = await identify(message, { id: 'K-1', appOrigin: origin, callerAddress: () => '127.0.0.1', findRoute })
  expect(request.route.handle).toEqual({ kind: 'page', audience: 'public', ...handlePart })
  const { document } = parseHTML(await ((await dispatch(request, undefined)) as Response).text())
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(textsOf('p').join(' ')).toBe(shown)
  expect(textsOf('[inert] p').join(' ')).toBe(behind ?? '')
  expect(document.querySelector('script') !== null).toBe(handlePart.hydrate !== false)
})

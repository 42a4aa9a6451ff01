import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '../app-build.ts'
import { callerAddress } from './caller-address.ts'
import type { FoundRoute } from './route-finder.ts'

/** What is known of a request from its head alone. */
export type IncomingHead = {
  request: IncomingMessage
  method: string
  url: URL
  /** Without the ending by which Remix's router in the browser asks for data alone. */
  path: string
  shape: 'page' | 'api' | 'data'
  route: FoundRoute
  context: RequestContext
}

type Options = {
  appOrigin: string
  onFly: boolean
  /** The caller’s address, where a replica hands a request on and proves that it does. */
  addressVouchedFor?: string | undefined
  findRoute: (path: string) => FoundRoute
}

export function readHead(request: IncomingMessage, options: Options): IncomingHead {
  const { appOrigin, onFly, addressVouchedFor, findRoute } = options
  const url = new URL(appOrigin + request.url)
  const isData = url.pathname.endsWith('.data')
  const path = isData ? pathOfData(url) : url.pathname
  const route = findRoute(path)
  return {
    request,
    method: request.method ?? 'GET',
    url,
    path,
    shape: isForPrograms(route.handle) ? 'api' : isData ? 'data' : 'page',
    route,
    context: { address: addressVouchedFor ?? callerAddress(request, onFly), nonce: randomUUID() },
  }
}

function isForPrograms({ kind, takesFile }: FoundRoute['handle']): boolean {
  return kind === 'api' || (kind === 'file' && takesFile === true)
}

/** As Remix has it: what is left is read as an address again, in which `..` leads up. */
function pathOfData(url: URL): string {
  const page = new URL(url)
  page.pathname = url.pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/')
  return page.pathname
}

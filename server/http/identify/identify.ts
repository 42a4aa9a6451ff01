import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { matchPath, type Params } from '@remix-run/react'
import { callerAddress } from './caller-address.ts'
import { isAddress } from './is-address.ts'
import type { FoundRoute } from './route-finder.ts'

/** A request by its head: what all steps of the pipeline know of it. None of them writes into it. */
export type IncomingRequest = {
  message: IncomingMessage
  /** What the log calls it, and its answer where it is an error. */
  id: string
  method: string
  url: URL
  /** Without the ending by which Remix's router in the browser asks for data alone. */
  path: string
  /** What the caller takes: a document, JSON, or what Remix's router in the browser reads. */
  shape: 'page' | 'api' | 'data'
  route: FoundRoute
  /** What stands in the path where the route's address has names. */
  params: Params
  /** The caller's, as it is counted: IPv6 by its /64. */
  address: string
  /** Whether a replica handed it on, and proved that it did. */
  isForwarded: boolean
  /** Of the Content-Security-Policy of its answer. */
  nonce: string
}

type Options = {
  id: string
  appOrigin: string
  onFly: boolean
  /** The caller’s address, where a replica hands a request on and proves that it does. */
  addressVouchedFor?: string | undefined
  findRoute: (path: string) => Promise<FoundRoute>
}

/** Finds out from the head of a request which route it is for, with which parameters, and who sends it. */
export async function identify(message: IncomingMessage, options: Options): Promise<IncomingRequest> {
  const { id, appOrigin, onFly, addressVouchedFor, findRoute } = options
  const url = new URL(appOrigin + message.url)
  const isData = url.pathname.endsWith('.data')
  const path = isData ? pathOfData(url) : url.pathname
  const route = await findRoute(path)
  return {
    message,
    id,
    method: message.method ?? 'GET',
    url,
    path,
    shape: isForPrograms(route.handle) ? 'api' : isData ? 'data' : 'page',
    route,
    params: paramsOf(route, path),
    address: addressVouchedFor ?? callerAddress(message, onFly),
    isForwarded: addressVouchedFor !== undefined,
    nonce: randomUUID(),
  }
}

/** As `matchRoutes` has them, which decodes a path part by part before it is matched. */
function paramsOf({ pattern }: FoundRoute, path: string): Params {
  if (!isAddress(path)) return {}
  const parts = path.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
  return matchPath(pattern, parts.join('/'))?.params ?? {}
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

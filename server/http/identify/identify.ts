import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { matchPath, type Params } from '@remix-run/react'
import type { CallerAddress } from './caller-address.ts'
import { isAddress } from './is-address.ts'
import type { FoundRoute } from './route-finder.ts'

/** What the head of a request says. All steps of the pipeline read it, none changes it. */
export type IncomingRequest = {
  message: IncomingMessage
  /** The request's name in the log and on an error page. */
  id: string
  method: string
  url: URL
  /** Without `.data`. */
  path: string
  /** The kind of answer that the caller expects: a document, JSON, or the data that Remix's router reads. */
  shape: 'page' | 'api' | 'data'
  route: FoundRoute
  /** The values of the parameters in the route's path. */
  params: Params
  /** The caller's address as limits count it: IPv6 by its /64. */
  address: string
  /** True when a replica forwarded it, and proved that. */
  isForwarded: boolean
  /** For the Content-Security-Policy of the answer. */
  nonce: string
}

type Options = {
  id: string
  appOrigin: string
  callerAddress: CallerAddress
  /** The caller’s address, where a replica forwards the request and proves that it is one. */
  forwardedAddress?: string | undefined
  findRoute: (path: string) => Promise<FoundRoute>
}

/** Finds out from the head of a request which route it is for, with which parameters, and who sends it. */
export async function identify(message: IncomingMessage, options: Options): Promise<IncomingRequest> {
  const { id, appOrigin, callerAddress, forwardedAddress, findRoute } = options
  const url = new URL(appOrigin + message.url)
  const path = pathOf(url)
  const route = await findRoute(path)
  return {
    message,
    id,
    method: message.method ?? 'GET',
    url,
    path,
    shape: isForPrograms(route.handle) ? 'api' : isForData(url) ? 'data' : 'page',
    route,
    params: paramsOf(route, path),
    address: forwardedAddress ?? callerAddress(message),
    isForwarded: forwardedAddress !== undefined,
    nonce: randomUUID(),
  }
}

/** The same as `matchRoutes` gives, which decodes a path part by part before it matches. */
function paramsOf({ pattern }: FoundRoute, path: string): Params {
  if (!isAddress(path)) return {}
  const parts = path.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
  return matchPath(pattern, parts.join('/'))?.params ?? {}
}

function isForPrograms({ kind, takesFile }: FoundRoute['handle']): boolean {
  return kind === 'api' || (kind === 'file' && takesFile === true)
}

const isForData = ({ pathname }: URL) => pathname.endsWith('.data')

/**
 * The path of an address without `.data`, by which Remix's router in the browser asks for data only. As in Remix, what is
 * left is parsed again, so `..` leads up.
 */
export function pathOf(url: URL): string {
  if (!isForData(url)) return url.pathname
  const page = new URL(url)
  page.pathname = url.pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/')
  return page.pathname
}

/** What a route says of itself, as its export `handle`. The server, the document and the layouts follow it. */
export type RouteHandle = {
  /** `page` answers documents and forms, `api` JSON, errors too, `file` bytes. */
  kind: 'page' | 'api' | 'file'
  /** Who may ask. `mixed`: the calls of an API say it each for itself. */
  audience: 'public' | 'owner' | 'mixed'
  /** A page that opens as a dialog over the page above it, which is inert meanwhile. */
  isDialog?: true
  /** A page of an owner without the main navigation: it and all below it stand as a sheet of their own. */
  isSheet?: true
  /** False for a page that ships no React. */
  hydrate?: false
  /** Styles of the page's own, which stand inline instead of the app's. */
  styles?: string
  /** Takes a file: a body may be as large as one, and a route that is no page has it put. */
  takesFile?: true
  /** A script of the page's own, which stands inline at its end. */
  script?: string
  /** A page that is cached once it is finished, until anything that it shows changes. */
  isCached?: true
  /** Calls of the API, and the form of a page, that the server hands to the loader or action without Remix, which is slower. */
  isDirect?: true
  limit?: RequestLimit
}

/** How the requests of one address are counted, where it is not by reading and writing: check-ins and uploads apart, or not at all. */
export type RequestLimit = 'checkIns' | 'uploads' | 'none'

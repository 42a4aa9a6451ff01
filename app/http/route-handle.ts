import type { FailedChange, FailedLoad } from '#app/domain/failed-pages.ts'

/** What a route declares about itself in its export `handle`. The server, the document and the layouts follow it. */
export type RouteHandle = {
  /** `page` answers with documents, `api` with JSON, also for errors, `file` with bytes. */
  kind: 'page' | 'api' | 'file'
  /** Who may use the route. `mixed`: each call of the API says so itself. */
  audience: 'public' | 'owner' | 'mixed'
  /** A page that opens as a dialog over its parent page, which is inert meanwhile. */
  isDialog?: true
  /** A page for owners without the main navigation, as are all pages below it: each is a sheet of its own. */
  isSheet?: true
  /** False for a page that ships no React. */
  hydrate?: false
  /** The page's own styles, inline, instead of the app's. */
  styles?: string
  /** Takes a file: the body may be as large as one. A file's route receives it by PUT, a call of the API by POST. */
  takesFile?: true
  /** Takes a file of up to 64 MB in a multipart form, and gets its hash alone: nobody keeps its bytes. A replica does that, too. */
  hashesFile?: true
  /** The page's own script, inline at its end. */
  script?: string
  /** Scripts that the page has inline only where it needs them. */
  optionalScripts?: readonly string[]
  /** A page that is cached as rendered until anything that it shows changes. */
  isCached?: true
  /** A page that may take long to make: that stops when nobody waits for it any more. */
  takesLong?: true
  /** An answer that is the same for all readers, but for their language and theme: it is made once and kept. */
  isFinished?: true
  /**
   * The server calls the loader or action without Remix, which is slower: for API calls, and for the form of a page.
   */
  isDirect?: true
  /** A replica lets the primary answer: whose disk has what is asked for, or who notes what leaves. */
  isOnPrimary?: true
  limit?: RequestLimit
  /** What an error page says if its loader fails because of the server, if not the usual words. */
  failedLoad?: FailedLoad
  /** The same if its action fails. */
  failedChange?: FailedChange
}

/**
 * The limit that requests of one address count for, if not the usual ones for reading and writing; `none` counts
 * nothing.
 */
export type RequestLimit = 'checkIns' | 'uploads' | 'none'

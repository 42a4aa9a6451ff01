/**
 * The options of Remix's Vite plugin. app/routes.ts is the only map of URLs to files. Lazy route discovery is off: see
 * docs/decisions/071-pages-with-react.md.
 */
export default {
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
  },
}

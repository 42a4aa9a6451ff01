import type { RouteHandle } from '#app/http/route-handle.ts'

/** What each tab of the settings says it is. */
export const settingsTab = {
  kind: 'page',
  audience: 'owner',
  failedLoad: 'settings',
  failedChange: 'settings',
} as const satisfies RouteHandle

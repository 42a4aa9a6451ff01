/** The statuses with texts of their own in `common.json`. */
export const errorPageStatuses = [400, 403, 404, 405, 410, 413, 429, 500, 503] as const

export type ErrorPageStatus = (typeof errorPageStatuses)[number]

/** The status whose texts are shown for this one. */
export function errorPageStatusOf(status: number): ErrorPageStatus {
  return errorPageStatuses.find((shownStatus) => shownStatus === status) ?? (status >= 500 ? 500 : 400)
}

/** True for errors that may be gone at a second try. */
export function mayPass(status: number): boolean {
  return status === 429 || status >= 500
}

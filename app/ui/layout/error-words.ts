/** The statuses that have words of their own. */
export const toldStatuses = [400, 403, 404, 405, 410, 413, 429, 500, 503] as const

export type ToldStatus = (typeof toldStatuses)[number]

/** The status whose words tell of this one. */
export function toldOf(status: number): ToldStatus {
  return toldStatuses.find((told) => told === status) ?? (status >= 500 ? 500 : 400)
}

/** True for errors that a second try may not meet. */
export function mayPass(status: number): boolean {
  return status === 429 || status >= 500
}

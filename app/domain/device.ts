/** The device that sent something: one that we know by its signed cookie, or a new id. */
export type Device = { id: string; isKnown: boolean }

/**
 * On how many devices a person or a user is known. Programs that keep no cookies bring a new one each time: it takes the
 * place of the one that was used longest ago.
 */
export const mostDevices = 50

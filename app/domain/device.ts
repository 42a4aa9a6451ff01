/** The device that sent a request: one known by its signed cookie, or one with a new id. */
export type Device = { id: string; isKnown: boolean }

/**
 * How many known devices a person or a user has at most. A program without cookies brings a new device with each
 * request, which replaces the one that was used longest ago.
 */
export const mostDevices = 50

/** The device that sent something: one that we know by its signed cookie, or a new id. */
export type Device = { id: string; isKnown: boolean }

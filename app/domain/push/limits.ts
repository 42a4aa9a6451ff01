import { day, hour, second } from '#app/domain/time/durations.ts'

/** Devices of one user on which notifications are shown. */
export const mostPushDevices = 10

/** After so many refusals in a row that are about the device, nothing is sent to it any more. */
export const mostPushRefusals = 3

/** How long a push service keeps a notification for a phone that is off, in milliseconds. */
export const keptForPhone = day

/** The pauses between attempts, in milliseconds: each is twice as long as the one before. About four hours in all. */
export const pushPauses = { first: 30 * second, longest: 6 * hour }
export const mostPushAttempts = 10

/** How long a push service may take to answer, in milliseconds. */
export const longestPush = 5 * second

/** In characters. Push services take 4 kB of a message, encrypted. */
export const pushLengths = { title: 120, body: 400 } as const

export const longestEndpoint = 2000

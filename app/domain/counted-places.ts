import { networkOf } from './network-of.ts'

/** Where a try came from, as it is counted there, and how many times as much as one address may come from there. */
export type CountedPlace = { name: string; times: number }

/** The phones of a provider share a network. */
const timesOfNetwork = 10

/** An address, and the network around it where that is one's own to choose addresses from. */
export function countedPlaces(address: string): CountedPlace[] {
  const network = networkOf(address)
  const own = { name: address, times: 1 }
  return network === null ? [own] : [own, { name: network, times: timesOfNetwork }]
}

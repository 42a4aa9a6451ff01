import { networkOf } from './network-of.ts'

/** An address or network under which tries are counted, and how many times the limit of one address it may have. */
export type CountedAddress = { name: string; times: number }

/** The phones of one provider share a network. */
const networkFactor = 10

/** An address, and for IPv6 also the network around it, in which its owner can choose addresses freely. */
export function countedAddresses(address: string): CountedAddress[] {
  const network = networkOf(address)
  const own = { name: address, times: 1 }
  return network === null ? [own] : [own, { name: network, times: networkFactor }]
}

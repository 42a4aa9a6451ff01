/**
 * The /48 around an IPv6 address as throttles count it, which is its /64: who rents a line has 65,536 of those. Null for
 * IPv4, whose addresses cost, and whose next ones belong to strangers.
 */
export function networkOf(address: string): string | null {
  const [, site] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address) ?? []
  return site ? `${site}::/48` : null
}

import { BlockList, isIP } from 'node:net'

/** Whether an IP address is of this machine or of a private or link-local network. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? address
  const version = isIP(plain)
  return version !== 0 && privateNetworks.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

/** By RFC 1122, 1918, 3927, 4193, 4291 and 6598. */
const privateNetworks = new BlockList()
privateNetworks.addSubnet('0.0.0.0', 8)
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('100.64.0.0', 10)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('169.254.0.0', 16)
privateNetworks.addSubnet('::', 127, 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

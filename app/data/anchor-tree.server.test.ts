import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { leafOf, pathOf, rootOf, type TreeStep } from './anchor-tree.server.ts'

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leaf = (bytes: string) => sha256(Buffer.of(0), Buffer.from(bytes, 'hex')).toString('hex')

/** The inputs and roots of the reference tests of Certificate Transparency. */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('roots are those of the reference tests of RFC 6962', () => {
  const leaves = inputs.map(leaf)
  expect(roots.map((_, index) => rootOf(leaves.slice(0, index + 1)))).toEqual(roots)
  expect(rootOf([])).toBe(sha256().toString('hex'))
})

/** As whoever checks it does. */
function climbed(from: string, steps: TreeStep[]): string {
  return steps.reduce((hash, { side, hash: beside }) => {
    const pair = side === 'left' ? [beside, hash] : [hash, beside]
    return sha256(Buffer.of(1), ...pair.map((one) => Buffer.from(one, 'hex'))).toString('hex')
  }, from)
}

test('from each leaf the path leads to the root, whatever their number', () => {
  for (let count = 1; count <= 33; count += 1) {
    const leaves = Array.from({ length: count }, (_, index) => leaf(Buffer.of(index).toString('hex')))
    for (const [place, one] of leaves.entries()) expect(climbed(one, pathOf(leaves, place))).toBe(rootOf(leaves))
    expect(pathOf(leaves, 0).length).toBeLessThanOrEqual(6)
  }
})

test('a leaf is the hash of a zero byte and canonical JSON', () => {
  const json = '{"companyId":"a","day":"2026-11-20","hash":"9f","number":12}'
  const anchor = { number: 12, hash: '9f', day: '2026-11-20', companyId: 'a' }
  expect(leafOf(anchor)).toBe(sha256(Buffer.of(0), Buffer.from(json)).toString('hex'))
})

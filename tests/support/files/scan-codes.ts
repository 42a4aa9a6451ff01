import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// From the package: it would be fetched from the internet otherwise.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })

/** What a scanner that holds the paper upright reads from a picture: the contents of all QR codes on it. */
export async function scanCodes(picture: ImageData): Promise<string[]> {
  const upright = { tryRotate: false, tryInvert: false, tryDownscale: false }
  const codes = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 0, ...upright })
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text)
}

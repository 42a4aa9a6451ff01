import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// Loaded from the package, because the library would otherwise download it.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })

/** The contents of all QR codes in a picture that is held upright. */
export async function scanCodes(picture: ImageData): Promise<string[]> {
  const upright = { tryRotate: false, tryInvert: false, tryDownscale: false }
  const codes = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 0, ...upright })
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text)
}

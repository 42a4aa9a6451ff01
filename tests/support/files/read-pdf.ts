import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawnShapes } from './drawn-shapes.ts'

/** Reads a PDF: its title, its language, whether it is tagged, and its pages. */
export async function readPdf(bytes: Uint8Array) {
  // Copied, because the package transfers the bytes and leaves the caller's array empty.
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map(async (number) => readPage(document, await document.getPage(number))))
  const isTagged = (await document.getMarkInfo())?.Marked === true
  return { title: info.Title, language: info.Language, isTagged, pages }
}

/** A page: its size in millimetres, its text line by line in drawing order, its structure, its bitmaps, and the page drawn as a picture. */
async function readPage(document: PDFDocumentProxy, page: PDFPageProxy) {
  const points = page.getViewport({ scale: 1 })
  const [width, height] = [(points.width / 72) * 25.4, (points.height / 72) * 25.4]
  const paper: Box = { x: 0, y: 0, width, height }
  return {
    size: [Math.round(width), Math.round(height)],
    async text(): Promise<string> {
      const { items } = await page.getTextContent()
      const lines = new Map<number, string>()
      for (const item of items) {
        if (!('str' in item)) continue
        const baseLine = Number(item.transform[5])
        lines.set(baseLine, (lines.get(baseLine) ?? '') + item.str)
      }
      return [...lines.values()].join('\n').normalize('NFC')
    },
    /** The roles in its structure, each once. */
    async roles(): Promise<string[]> {
      return [...new Set(rolesIn((await page.getStructTree()) as Element))]
    },
    /** How many bitmaps are drawn on it. */
    async countBitmaps(): Promise<number> {
      const { fnArray } = await page.getOperatorList()
      return fnArray.filter((operator) => bitmaps.includes(operator)).length
    },
    async holdsBitmap(): Promise<boolean> {
      return (await this.countBitmaps()) > 0
    },
    shapes: () => drawnShapes(page),
    /** Where the first piece of text with these words begins, in points from the left and upper edges. */
    async placeOf(words: string): Promise<{ x: number; y: number }> {
      const { items } = await page.getTextContent()
      const item = items.find((each) => 'str' in each && each.str.includes(words))
      if (!item || !('str' in item)) throw new Error(`No piece of text has: ${words}`)
      return { x: Number(item.transform[4]), y: points.height - Number(item.transform[5]) }
    },
    /** Draws the page, or the part within a box. */
    draw: (dotsPerInch: number, box = paper) => drawPage({ document, page, dotsPerInch, box }),
  }
}

const bitmaps: number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]

/** In millimetres from the left and top edges of the paper. */
export type Box = { x: number; y: number; width: number; height: number }

type Element = { role?: string; children?: Element[] }

function rolesIn({ role, children = [] }: Element): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesIn)]
}

type Canvas = { canvas: { width: number; height: number }; context: CanvasRenderingContext2D }
type CanvasFactory = { create(width: number, height: number): Canvas; destroy(canvas: Canvas): void }

type Drawn = { document: PDFDocumentProxy; page: PDFPageProxy; dotsPerInch: number; box: Box }

async function drawPage({ document, page, dotsPerInch, box }: Drawn): Promise<ImageData> {
  const millimetre = dotsPerInch / 25.4
  const offset = { offsetX: -box.x * millimetre, offsetY: -box.y * millimetre }
  const viewport = page.getViewport({ scale: dotsPerInch / 72, ...offset })
  const factory = document.canvasFactory as CanvasFactory
  const canvas = factory.create(Math.ceil(box.width * millimetre), Math.ceil(box.height * millimetre))
  await page.render({ canvas: null, canvasContext: canvas.context, viewport }).promise
  const picture = canvas.context.getImageData(0, 0, canvas.canvas.width, canvas.canvas.height)
  factory.destroy(canvas)
  return picture
}

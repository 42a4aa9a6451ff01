import Pdf from 'pdfkit'
import type { TFunction } from 'i18next'
import type { Language } from '#app/i18n/languages.ts'
import { textWriterOn, type TextWriter } from '#app/documents/pdf/text-writer.server.ts'
import { stampOn, type Stamp } from '#app/documents/pdf/stamp.ts'

/** A tagged PDF in one language, while it is drawn. */
export type Sheet = {
  pdf: PDFKit.PDFDocument
  textWriter: TextWriter
  stamp: Stamp
  /** The root of the structure's elements. */
  root: PDFKit.PDFStructureElement
  t: TFunction
  language: Language
}

/** The edges of the text on A4, in points. */
export const edges = { left: 40, right: 555, top: 36, bottom: 780 }
export const sheetWidth = edges.right - edges.left

type SheetInfo = { title: string; author: string; language: Language; madeAt: Date; t: TFunction }

/** A new document without a page, with its title and language. */
export function openSheet({ title, author, language, madeAt, t }: SheetInfo): Sheet {
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // None of pdfkit's own, which it would read first.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Klarbuch', CreationDate: madeAt },
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const stamp = stampOn(pdf)
  return { pdf, textWriter: textWriterOn(pdf, stamp), stamp, root, t, language }
}

/** Draws what is not part of the reading order: rules, and what is repeated on each page. */
export function artifact({ pdf }: Sheet, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/** Draws a horizontal line across the whole width. */
export function rule({ pdf }: Sheet, y: number, { width, color }: { width: number; color: string }): void {
  pdf.moveTo(edges.left, y).lineTo(edges.right, y).lineWidth(width).stroke(color)
}

/** The bytes of the finished file; nothing can be drawn afterwards. */
export function finishPdf({ pdf, root }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.on('error', reject)
    root.end()
    pdf.end()
  })
}

export type Spot = { x: number; y: number }

/** Draws at a spot what `draw` draws at 0, 0; what has the same name looks the same. */
export type Stamp = (name: string, spot: Spot, draw: () => void) => void

/**
 * Has pdfkit work out once what is drawn many times on a document: what it writes then is written again at each spot.
 * A table says the same few words thousands of times, and each costs as much as ten times its copy.
 */
export function stampOn(pdf: PDFKit.PDFDocument): Stamp {
  const known = new Map<string, string>()
  return (name, { x, y }, draw) => {
    const content = known.get(name) ?? contentOf(pdf, draw)
    known.set(name, content)
    pdf.addContent(`q 1 0 0 1 ${rounded(x)} ${rounded(y)} cm ${content} Q`)
  }
}

function contentOf(pdf: PDFKit.PDFDocument, draw: () => void): string {
  const { addContent } = pdf
  const written: string[] = []
  pdf.addContent = (content: string) => {
    written.push(content)
    return pdf
  }
  try {
    draw()
  } finally {
    pdf.addContent = addContent
  }
  return written.join(' ')
}

/** To a thousandth of a point, and never in the notation with an exponent, which PDF does not know. */
function rounded(points: number): number {
  return Math.round(points * 1000) / 1000
}

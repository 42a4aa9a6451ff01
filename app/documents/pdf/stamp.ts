export type Spot = { x: number; y: number }

/** Draws at a spot what `draw` draws at 0, 0; the same name must always mean the same drawing. */
export type Stamp = (name: string, spot: Spot, draw: () => void) => void

/**
 * Makes pdfkit compute a repeated drawing once; its commands are then copied to each spot. A table has the same few
 * words thousands of times, and drawing one takes ten times as long as copying it.
 */
export function stampOn(pdf: PDFKit.PDFDocument): Stamp {
  const cache = new Map<string, string>()
  return (name, { x, y }, draw) => {
    const content = cache.get(name) ?? contentOf(pdf, draw)
    cache.set(name, content)
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

/** Rounded to a thousandth of a point, so that it never has an exponent, which PDF does not allow. */
function rounded(points: number): number {
  return Math.round(points * 1000) / 1000
}

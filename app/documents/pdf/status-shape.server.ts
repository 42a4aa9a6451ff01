import { colors } from '#app/documents/colors.ts'
import type { RecordStatus } from '#app/domain/attendance/attendance-record.ts'
import type { Spot, Stamp } from './stamp.ts'

type PdfDocument = PDFKit.PDFDocument

/** Draws the sign of a status as on the app's pages, with its upper left corner at the spot. */
export function drawStatus(
  { pdf, stamp }: { pdf: PdfDocument; stamp: Stamp },
  status: RecordStatus,
  { size, ...spot }: Spot & { size: number },
): void {
  stamp(`status ${status} ${size}`, spot, () => {
    pdf.save().scale(size / 24)
    shapes[status](pdf)
    pdf.restore()
  })
}

const shapes: Record<RecordStatus, (pdf: PdfDocument) => void> = {
  completed(pdf) {
    pdf.circle(12, 12, 11).fill(colors.accent)
    cut(pdf, 'm6.8 12.4 3.6 3.6 6.9-7.4')
  },
  overdue(pdf) {
    pdf.path('M12 1.6 L23.6 22.4 L0.4 22.4 Z').fill(colors.overdue)
    cut(pdf, 'M12 9v5.4M12 18.4v.6')
  },
  skipped(pdf) {
    pdf.roundedRect(1.5, 1.5, 21, 21, 3).fill(colors.ink)
    cut(pdf, 'm7.6 7.6 8.8 8.8m0-8.8-8.8 8.8')
  },
  excused(pdf) {
    pdf.roundedRect(2.2, 2.2, 19.6, 19.6, 3).lineWidth(2.4).stroke(colors.planned)
    pdf.path('M7 12h10').lineWidth(2.4).stroke(colors.planned)
  },
  planned(pdf) {
    ring(pdf, colors.planned)
    pdf.path('M12 6.5V12l3.5 2').lineWidth(2.4).stroke(colors.planned)
  },
  open(pdf) {
    ring(pdf, colors.planned)
    pdf.circle(12, 12, 4.5).fill(colors.planned)
  },
  pending(pdf) {
    ring(pdf, colors.accent)
    pdf.path('M12 5.5a6.5 6.5 0 0 0 0 13z').fill(colors.accent)
  },
  unscheduled(pdf) {
    ring(pdf, colors.accent)
    pdf.path('M12 7v10M7 12h10').lineWidth(2.4).stroke(colors.accent)
  },
  deleted(pdf) {
    ring(pdf, colors.planned)
    pdf.path('M5 19 L19 5').lineWidth(2.4).stroke(colors.planned)
  },
}

function ring(pdf: PdfDocument, color: string) {
  pdf.circle(12, 12, 10).lineWidth(2.4).stroke(color)
}

function cut(pdf: PdfDocument, path: string) {
  pdf.path(path).lineWidth(2.8).lineCap('round').stroke(colors.surface)
}

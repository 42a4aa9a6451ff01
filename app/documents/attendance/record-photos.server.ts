import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import { localTimeOfCheckIn } from '#app/domain/check-ins/local-time-of-check-in.ts'
import type { Spot } from '#app/documents/pdf/stamp.ts'
import { photoBox } from './printed-photo.server.ts'
import type { Sheet } from './sheet.server.ts'

/** What a record shows of its photo: the picture, or a note when it can't be shown. */
export type RecordPhoto = { height: number; note: string | null; figure: ((spot: Spot) => Figure) | null }

type Figure = PDFKit.PDFStructureElement

const nothing: RecordPhoto = { height: 0, note: null, figure: null }

/**
 * Returns a function that is called for one record after another. Records of one check-in share a photo: the first
 * shows it, the others refer to it. `photos` is null when none are wanted.
 */
export function recordPhotos(sheet: Sheet, photos: ReadonlyMap<string, Uint8Array> | null) {
  const { t } = sheet
  const shown = new Set<string>()
  return ({ checkIn }: AttendanceRecord): RecordPhoto => {
    const key = checkIn?.photoKey
    if (!photos || !key || checkIn.status === 'pending') return nothing
    const photo = photos.get(key)
    if (!photo) return { ...nothing, note: t('documents:note.photoUnreadable') }
    if (shown.has(key)) return { ...nothing, note: t('documents:note.photoAbove') }
    shown.add(key)
    const { signature, publicName: task } = checkIn
    const alt = t('attendance:checkIns.photo', { signature, task, time: localTimeOfCheckIn(checkIn).slice(11) })
    return { height: photoBox.height + 4, note: null, figure: (spot) => figureOf(sheet, { photo, alt, spot }) }
  }
}

function figureOf({ pdf }: Sheet, { photo, alt, spot }: { photo: Uint8Array; alt: string; spot: Spot }): Figure {
  const { x, y } = spot
  const fit: [number, number] = [photoBox.width, photoBox.height]
  return pdf.struct('Figure', { alt }, () => pdf.image(Buffer.from(photo), x, y + 2, { fit }))
}

import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import { localTimeOfCheckIn } from '#app/domain/check-ins/local-time-of-check-in.ts'
import type { Spot } from '#app/documents/pdf/stamp.ts'
import { photoBox } from './printed-photo.server.ts'
import type { Sheet } from './sheet.server.ts'

/** What a record shows of a photo: the picture, or a note when it can't be shown. */
export type RecordPhoto = { height: number; note: string | null; figure: ((spot: Spot) => Figure) | null }

/** The photo of the check-in of a record, and that of its inspection. */
export type RecordPhotos = { ofCheckIn: RecordPhoto; ofInspection: RecordPhoto }

export type Figure = PDFKit.PDFStructureElement

/** No photo, and nothing to say about it. */
export const noPhoto: RecordPhoto = { height: 0, note: null, figure: null }

/**
 * Returns a function that is called for one record after another. Records of one check-in share a photo: the first
 * shows it, the others refer to it. `photos` is null when none are wanted.
 */
export function recordPhotos(sheet: Sheet, photos: ReadonlyMap<string, Uint8Array> | null) {
  const { t } = sheet
  const shown = new Set<string>()

  function photoOf(key: string | null, alt: () => string): RecordPhoto {
    if (!photos || !key) return noPhoto
    const photo = photos.get(key)
    if (!photo) return { ...noPhoto, note: t('documents:note.photoUnreadable') }
    if (shown.has(key)) return { ...noPhoto, note: t('documents:note.photoAbove') }
    shown.add(key)
    return {
      height: photoBox.height + 4,
      note: null,
      figure: (spot) => figureOf(sheet, { photo, alt: alt(), spot }),
    }
  }

  return ({ checkIn }: AttendanceRecord): RecordPhotos => {
    if (!checkIn) return { ofCheckIn: noPhoto, ofInspection: noPhoto }
    const { signature, publicName: task, status, inspection } = checkIn
    const time = localTimeOfCheckIn(checkIn).slice(11)
    const by = (name: string) => () => t('attendance:checkIns.photo', { signature: name, task, time })
    return {
      ofCheckIn: photoOf(status === 'pending' ? null : checkIn.photoKey, by(signature)),
      ofInspection: inspection ? photoOf(inspection.photoKey, by(inspection.signature)) : noPhoto,
    }
  }
}

function figureOf({ pdf }: Sheet, { photo, alt, spot }: { photo: Uint8Array; alt: string; spot: Spot }): Figure {
  const { x, y } = spot
  const fit: [number, number] = [photoBox.width, photoBox.height]
  return pdf.struct('Figure', { alt }, () => pdf.image(Buffer.from(photo), x, y + 2, { fit }))
}

import { createHash } from 'node:crypto'
import { database, newId } from '#app/data/database.server.ts'
import {
  awaitFile,
  insertDelivery,
  insertDocument,
  markDocumentBegun,
  markDocumentReady,
  type NewFile,
} from '#app/data/write/reports/issued-documents.sql.server.ts'
import { insertReport } from '#app/data/write/reports/reports.sql.server.ts'
import { fileForms, type FileForm } from '#app/domain/reports/kinds.ts'
import { day } from '#app/domain/time/durations.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import type { Owner } from './factories.ts'

/** Creates a report that was sent once to its owner, with files and a link. */
export async function createIssuedDocument(
  { companyId, userId }: Owner,
  { now = new Date(), name = 'Woche', recipient = 'Anna' } = {},
) {
  const deliveryId = newId()
  const files = await Promise.all(fileForms.map(storedFile))
  const ids = await database().atomically((sql) => {
    const reportId = insertReport(sql, companyId, { ...weekly, name, recipientIds: [userId], now })
    const days = { fromDate: '2026-11-16', toDate: '2026-11-22' }
    const documentId = insertDocument(sql, companyId, {
      reportId,
      name: 'Woche',
      ...days,
      byHand: true,
      dueAt: now,
      now,
    })
    for (const { key } of files) awaitFile(sql, companyId, { key, now })
    markDocumentBegun(sql, documentId, { beginnings: 1, nextTryAt: now })
    markDocumentReady(sql, { id: documentId, companyId, files, now })
    const to = { recipientId: userId, name: recipient, email: 'anna@example.com', mailId: newId() }
    const linkEndsAt = new Date(now.getTime() + day)
    insertDelivery(sql, companyId, { id: deliveryId, documentId, ...to, linkEndsAt, now })
    return { reportId, documentId }
  })
  return { ...ids, deliveryId }
}

async function storedFile(form: FileForm): Promise<NewFile> {
  const [key, bytes] = [newId(), Buffer.from(`the ${form}`)]
  await fileStore().put(key, bytes)
  return { key, form, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A report about all schedules that only comes by hand, as it is stored. */
export const weekly = {
  name: 'Woche',
  selection: 'all' as const,
  selectionName: null,
  scheduleIds: [],
  period: 'week' as const,
  fromDate: null,
  toDate: null,
  parts: ['figures' as const],
  columns: [],
  withLogo: false,
  language: 'de' as const,
  form: 'pdf' as const,
  rhythm: 'none' as const,
  weekday: 1,
  monthDay: 1,
  sendTime: '06:00',
  timezone: null,
  nextIssueAt: null,
}

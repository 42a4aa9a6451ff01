import type { Sql } from '#app/data/database.server.ts'
import { attendanceDocument } from './attendance-document.server.ts'
import { folderCover } from './folder-cover-document.server.ts'
import { labelsDocument, posterDocument } from './poster-document.server.ts'
import { reportCsvDocument, reportPdfDocument } from './report-document.server.ts'

/**
 * The kinds of documents, each with the function that makes it from its data in the process for documents. The libraries of a
 * kind are loaded with its first document. Some kinds also return facts about the document.
 */
export const documentKinds = {
  attendance: attendanceDocument,
  folderCover,
  poster: posterDocument,
  labels: labelsDocument,
  reportPdf: reportPdfDocument,
  reportCsv: reportCsvDocument,
} satisfies Record<string, (data: never, sql: Sql) => Promise<Uint8Array | { bytes: Uint8Array; facts: unknown }>>

export type DocumentKinds = typeof documentKinds

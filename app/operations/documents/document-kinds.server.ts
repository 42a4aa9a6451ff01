import type { Sql } from '#app/data/database.server.ts'
import { attendanceDocument } from './attendance-document.server.ts'
import { labelsDocument, posterDocument } from './poster-document.server.ts'

/**
 * Each kind of document by what makes it of its data, in the process that makes documents. What a kind needs besides is
 * loaded at its first document.
 */
export const documentKinds = {
  attendance: attendanceDocument,
  poster: posterDocument,
  labels: labelsDocument,
} satisfies Record<string, (data: never, sql: Sql) => Promise<Uint8Array>>

export type DocumentKinds = typeof documentKinds

import type { ExportFiles } from './export-files.ts'
import type { FileRow } from './rows-of-file.ts'

type Place = { title: string; location: string; timezone?: string }

/** What places and tasks are called, by their ids. */
export type PlaceNames = { schedules: Map<string, Place>; tasks: Map<string, string> }

/** Reads what the places and tasks of an export are called. */
export async function readPlaceNames(files: ExportFiles): Promise<PlaceNames> {
  const names: PlaceNames = { schedules: new Map(), tasks: new Map() }
  if (files.has('schedules.json'))
    for await (const rows of files.rows('schedules.json'))
      for (const row of rows) names.schedules.set(textOf(row, 'id'), placeOf(row))
  if (files.has('tasks.json'))
    for await (const rows of files.rows('tasks.json'))
      for (const row of rows) names.tasks.set(textOf(row, 'id'), textOf(row, 'publicName'))
  return names
}

function placeOf(row: FileRow): Place {
  const revisions = Array.isArray(row['revisions']) ? (row['revisions'] as FileRow[]) : []
  const timezone = revisions.at(-1)?.['timezone']
  return {
    title: textOf(row, 'title'),
    location: textOf(row, 'location'),
    timezone: typeof timezone === 'string' ? timezone : undefined,
  }
}

function textOf(row: FileRow, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

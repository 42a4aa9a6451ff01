import type { Schema } from './type-notation.ts'

/** The rows of lists in bodies, by body and field. The domain knows no names of the document. */
const rowNames = {
  'NewTask.translations': 'NewTranslation',
  'NewTask.readings': 'NewReading',
  'NewCheckIn.readings': 'SentReading',
  'NewSchedule.tasks': 'NewTaskOfSchedule',
} as const

/** Makes the rows of lists in bodies schemas of their own. Throws if a body has no such list of rows. */
export function nameRows(schemas: Record<string, Schema>): void {
  for (const [place, name] of Object.entries(rowNames)) {
    const [body = '', field = ''] = place.split('.')
    const list = schemas[body]?.properties?.[field]
    if (!list?.items?.properties) throw new Error(`${place} has no rows to name`)
    schemas[name] = list.items
    list.items = { $ref: `#/components/schemas/${name}` }
  }
}

import type { SentReading } from '#app/domain/readings/judge-readings.ts'

/** A check-in as it is sealed, the fields of the API's. */
export type FormCheckIn = {
  key: string
  loginName: string
  pin: string
  taskIds: string[]
  slotAt?: string
  unscheduled?: true
  comment?: string
  defect?: string
  readings: SentReading[]
  readingsIds: string[]
}

/** The check-in that a form holds. Who fills in a value has done its task; what was written counts before what was chosen. */
export function checkInOfForm(fields: FormData): FormCheckIn {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const readings = rowsOf(fields).map((row) => readingOf(fields, row))
  const measured = readings.filter(({ value }) => value !== '').map(({ taskId }) => taskId)
  const [slotAt, comment, defect] = [text('slotAt'), text('comment'), text('defect')]
  return {
    key: text('key'),
    loginName: text('loginName'),
    pin: text('pin'),
    taskIds: Array.from(new Set([...fields.getAll('taskIds').map(String), ...measured])),
    ...(slotAt && { slotAt }),
    ...(fields.has('unscheduled') && { unscheduled: true as const }),
    ...(comment && { comment }),
    ...(defect && { defect }),
    readings,
    readingsIds: fields.getAll('readingsIds').map(String),
  }
}

/** The numbers of the rows of values in a form, in the order of `readings`: `readings[0].value`. Rows of other tasks are missing. */
export function rowsOf(fields: FormData): number[] {
  return Array.from(fields.keys()).flatMap((name) => {
    const [, row] = /^readings\[(\d+)\]\.name$/.exec(name) ?? []
    return row === undefined ? [] : [Number(row)]
  })
}

function readingOf(fields: FormData, row: number): SentReading {
  const text = (part: string) => String(fields.get(`readings[${row}].${part}`) ?? '').trim()
  return {
    taskId: text('taskId'),
    name: text('name'),
    value: text('value'),
    action: text('otherAction') || text('action') || null,
    confirmedValue: text('confirmedValue') || null,
  }
}

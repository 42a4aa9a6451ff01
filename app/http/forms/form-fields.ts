import { z } from 'zod'

/** How often a field may come at most, and, where it is a list, how many rows it can have. */
type FieldRule = { entries: number; rows: number | null }

/** Which names a form may send, each by the field that it belongs to. */
export type FormFields = (name: string) => { field: string; row: number | null; rule: FieldRule } | null

/** What is one value may come again: as the list that it is not, which is told beside the field. */
const entriesOfOne = 10

/** What a list of rows may hold where each of them has this many entries at most. */
const rowName = /^(\w+)(?:\[(\d{1,9})\])?(?:\.\w+(?:\[\d{1,3}\])?)?$/

/**
 * The names of a form whose fields these are: the `shape` of a schema, and what is no field of it. A list of the schema is
 * named as Conform does, `times[0]`, `tasks[0].staffIds`, and is as long as its schema lets it be. Throws where a list has
 * no greatest length.
 */
export function formFields(fields: object): FormFields {
  const rules = rulesOf(fields)
  return (name) => {
    const rule = rules.get(name)
    if (rule) return { field: name, row: null, rule }
    const [, field = '', row] = rowName.exec(name) ?? []
    const list = rules.get(field)
    return list?.rows ? { field, row: row === undefined ? null : Number(row), rule: list } : null
  }
}

const known = new WeakMap<object, Map<string, FieldRule>>()

function rulesOf(fields: object): Map<string, FieldRule> {
  const rules = known.get(fields) ?? new Map(Object.entries(fields).map(([name, type]) => [name, ruleOf(type, name)]))
  known.set(fields, rules)
  return rules
}

function ruleOf(type: unknown, name: string): FieldRule {
  const list = withoutWrappers(type)
  if (!(list instanceof z.ZodArray)) return { entries: entriesOfOne, rows: null }
  const limit = list.def.checks?.find((check) => check instanceof z.core.$ZodCheckMaxLength)
  if (!limit) throw new Error(`The list ${name} has no greatest length`)
  const rows = limit._zod.def.maximum
  return { entries: rows * entriesOfRow(withoutWrappers(list.element), name), rows }
}

function entriesOfRow(row: unknown, name: string): number {
  if (!(row instanceof z.ZodObject)) return 1
  const parts = Object.entries(row.shape).map(([part, type]) => ruleOf(type, `${name}.${part}`))
  return parts.reduce((sum, { rows }) => sum + (rows ?? 1), 0)
}

/** What a schema takes, without what it does before and after and whether it may be left out. */
function withoutWrappers(type: unknown): unknown {
  if (type instanceof z.ZodPipe) return withoutWrappers(type.in instanceof z.ZodTransform ? type.out : type.in)
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return withoutWrappers(type.unwrap())
  return type
}

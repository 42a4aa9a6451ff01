import { z } from 'zod'

/** How often a field may occur in a form, and how many rows it can have if it is a list. */
type FieldRule = { entries: number; rows: number | null }

/** Finds the field that an entry of a form belongs to by its name; null for a name that the form does not have. */
export type FormFields = (name: string) => { field: string; row: number | null; rule: FieldRule } | null

/**
 * A field of a single value may occur several times: the schema then refuses it as a list, with an error at the field.
 */
const entriesOfOne = 10

/** The name of an entry in a list, as Conform writes it: `times[0]`, `tasks[0].staffIds[1]`. */
const rowName = /^(\w+)(?:\[(\d{1,9})\])?(?:\.\w+(?:\[\d{1,3}\])?)?$/

/**
 * The fields of a form: those of a schema's `shape`, and fields that are not in the schema. Entries of a list are named as
 * Conform does, `times[0]`, `tasks[0].staffIds`; a list may be as long as its schema allows. Throws if a list has no
 * maximum length.
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

const rulesByFields = new WeakMap<object, Map<string, FieldRule>>()

function rulesOf(fields: object): Map<string, FieldRule> {
  const rules =
    rulesByFields.get(fields) ?? new Map(Object.entries(fields).map(([name, type]) => [name, ruleOf(type, name)]))
  rulesByFields.set(fields, rules)
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

/** The type inside of a schema, without its transforms, defaults and `optional`. */
function withoutWrappers(type: unknown): unknown {
  if (type instanceof z.ZodPipe) return withoutWrappers(type.in instanceof z.ZodTransform ? type.out : type.in)
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return withoutWrappers(type.unwrap())
  return type
}

import { z } from 'zod'
import { ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { failureOfIssues, type Issue } from '#app/domain/failure-of-issues.ts'
import { readingOfDraft, type ReadingDraft, type TypedReading } from './reading-draft.ts'
import type { AskedReading } from './reading.ts'
import { readingsSchema } from './schema.ts'

const schema = z.object({ readings: readingsSchema })

/**
 * Turns the drafts of a task's readings into what it asks for. All errors are returned at once, by the field of the form:
 * `readings[1].max`.
 */
export function parseReadings(drafts: ReadingDraft[]): Result<AskedReading[]> {
  const typed = drafts.map(readingOfDraft)
  const parsed = schema.safeParse({ readings: typed })
  const issues = [
    ...(parsed.error?.issues ?? []).map((issue) => atField(issue, typed)),
    ...typed.flatMap(issuesOfChoices),
  ]
  if (parsed.success && issues.length === 0) return ok(parsed.data.readings)
  return { ok: false, failure: failureOfIssues(issues) }
}

/** The form has the answers in limits and those out of them in two fields; the schema has all of them, and those in limits. */
function atField(issue: Issue, typed: TypedReading[]): Issue {
  const [list = '', index, part, place] = issue.path
  const { kind, accepted = null } = typed[Number(index)] ?? {}
  if (kind !== 'choice') return issue
  const isOther = part === 'choices' && typeof place === 'number' && place >= (accepted?.length ?? 0)
  if (isOther) return { ...issue, path: [list, Number(index), 'otherChoices'] }
  return part === 'accepted' ? { message: 'reading.choicesInvalid', path: [list, Number(index), 'choices'] } : issue
}

/** What the schema can't see: it takes all answers to be in limits if none is, and the same answer twice for one. */
function issuesOfChoices({ kind, choices, accepted }: TypedReading, index: number): Issue[] {
  if (kind !== 'choice' || choices.length < 2) return []
  const own = (accepted ?? []).map((answer) => answer.trim())
  const others = choices.slice(own.length).map((answer) => answer.trim())
  const refuse = (field: string, message: ErrorCode) => [{ path: ['readings', index, field], message }]
  if (own.length === 0) return refuse('choices', 'reading.acceptedRequired')
  return others.some((answer) => own.includes(answer)) ? refuse('otherChoices', 'reading.choiceTwice') : []
}

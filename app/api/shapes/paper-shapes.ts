import { z } from '@hono/zod-openapi'
import { paperChanges, paperStates, type PaperFaults } from '#app/domain/papers/check.ts'
import type { CheckedPaper } from '#app/domain/papers/checked-paper.ts'
import { paperKinds, paperWays } from '#app/domain/papers/kinds.ts'
import { checkPath } from '#app/domain/papers/paper-number.ts'
import type { Paper } from '#app/domain/papers/paper.ts'
import { fileForms } from '#app/domain/reports/kinds.ts'
import { id, instant, orNull } from '#app/api/calls/declaration.ts'

/** The number of a paper in answers. In a request any other text belongs to nothing, so the answer is 404. */
export const paperNumber = z.string().openapi({
  description: 'As in the address below its code. In a request, also with hyphens and in small letters',
  pattern: '^[0-9A-HJKMNP-TV-Z]{12}$',
  example: '7KQ29XMT4HBA',
})

const sha256 = z.string().openapi({ description: 'SHA-256 of the file', pattern: '^[0-9a-f]{64}$' })
const date = z.iso.date().nullable()
const count = z.int().nullable().openapi({ description: 'Tasks that it shows so; null where it counts none' })

const whatItShows = {
  number: paperNumber,
  kind: z.enum(paperKinds),
  form: z.enum(fileForms),
  bytes: z.int(),
  sha256,
  from: date.openapi({ description: 'The first local day; null where it has no period' }),
  to: date.openapi({ description: 'The last local day' }),
  completed: count,
  missed: count,
  excused: count,
  ledgerNumber: z.int().openapi({ description: 'The last entry of the ledger before its records were read' }),
  ledgerHash: z.string().openapi({ description: 'The hash of that entry; of an empty ledger the id of the company' }),
  issuedAt: instant,
  withdrawnAt: instant.nullable(),
  withdrawnReason: z.string().nullable(),
}

const place = { title: z.string(), location: z.string() }

export const paperShape = z
  .object({
    ...whatItShows,
    path: z.string().openapi({ description: 'Of the page that checks it' }),
    name: z.string().openapi({ description: 'Of the file' }),
    way: z.enum(paperWays),
    schedules: z.array(z.object({ id, ...place }).openapi('PaperSchedule')),
    issuedBy: z
      .string()
      .nullable()
      .openapi({ description: 'Who fetched it or ordered its folder, while they have an account' }),
    issuedTo: z
      .array(z.object({ name: z.string(), email: z.string() }).openapi('PaperRecipient'))
      .openapi({ description: 'To whom it was sent' }),
    documentId: orNull(id).openapi({ description: 'The document of a report, while it is kept' }),
    withdrawnBy: z.string().nullable(),
  })
  .openapi('Paper')

const counts = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)

const faultNames = ['altered', 'missing', 'slippedIn'] as const satisfies (keyof PaperFaults)[]

export const checkedPaperShape = z
  .object({
    ...whatItShows,
    companyName: z.string().nullable(),
    timezone: z.string(),
    schedules: z.array(z.object(place).openapi('PaperPlace')),
    state: z.enum(paperStates).openapi({
      description:
        'Whether its records are still what it shows. `changed`: the ledger says how; `broken`: something was changed without an entry there; ' +
        '`uncovered`: it shows nothing that is in the ledger, so only its file can be compared',
    }),
    changes: orNull(counts(paperChanges).openapi('PaperChanges')).openapi({
      description: 'What has become of the records since',
    }),
    faults: orNull(counts(faultNames).extend({ isChainBroken: z.boolean() }).openapi('PaperFaults')).openapi({
      description: 'What was changed without an entry in the ledger',
    }),
  })
  .openapi('CheckedPaper')

export function paperJson(paper: Paper): z.infer<typeof paperShape> {
  const { schedules, userName, withdrawn, name, way, issuedTo, documentId } = paper
  return {
    ...jsonOf(paper),
    path: checkPath(paper.number),
    name,
    way,
    schedules: schedules.map(({ id: scheduleId, title, location }) => ({ id: scheduleId, title, location })),
    issuedBy: userName,
    issuedTo,
    documentId,
    withdrawnBy: withdrawn?.by ?? null,
  }
}

export function checkedPaperJson(paper: CheckedPaper): z.infer<typeof checkedPaperShape> {
  const { companyName, timezone, schedules, state, check } = paper
  const { changes = null, faults = null } = check ?? {}
  return { ...jsonOf(paper), companyName, timezone, schedules, state, changes, faults }
}

type Shown = Pick<
  CheckedPaper,
  'number' | 'kind' | 'form' | 'bytes' | 'sha256' | 'dates' | 'counts' | 'head' | 'issuedAt'
> & {
  withdrawn: { at: Date; reason: string } | null
}

function jsonOf({ number, kind, form, bytes, sha256: hash, dates, counts: counted, head, issuedAt, withdrawn }: Shown) {
  return {
    number,
    kind,
    form,
    bytes,
    sha256: hash,
    from: dates?.from ?? null,
    to: dates?.to ?? null,
    ...(counted ?? { completed: null, missed: null, excused: null }),
    ledgerNumber: head.number,
    ledgerHash: head.hash,
    issuedAt: issuedAt.toISOString(),
    withdrawnAt: withdrawn?.at.toISOString() ?? null,
    withdrawnReason: withdrawn?.reason ?? null,
  }
}

import { hash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import {
  chainAnew,
  changeFile,
  elementsOf,
  setIn,
  without,
  zipped,
  type Element,
  type ExportedFiles,
} from '#tests/support/files/changed-export.ts'
import { checkFiles, checkZip, exportedFiles } from '#tests/support/files/checked-export.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { useRecordedCompany } from '#tests/support/stories/recorded-company.ts'

useDatabase()
const { fixture } = useRecordedCompany()

let files: ExportedFiles

const change = (query: string) => database().atomically((sql) => sql.run(query))

beforeEach(async () => {
  files = await exportedFiles(fixture.owner)
})

test('an export fits, with a record of each kind', async () => {
  const kinds = elementsOf(files, 'ledger.json').map(({ kind }) => kind)
  const made = ['revision', 'readings', 'checkIn', 'checkIn', 'hidden', 'shown', 'photo', 'inspection', 'notDone']
  expect(kinds).toEqual([...made, 'excuse', 'excuseRemoved', 'removed', 'taskHidden'])
  const counts = { revision: 1, schedule: 1, readings: 1, checkIn: 2, excuse: 1, inspection: 1, notDone: 1 }
  const [first, last] = [{ number: 1 }, { number: 13, hash: elementsOf(files, 'ledger.json')[12]?.['hash'] }]
  const whole = {
    faultCount: 0,
    faults: [],
    counts,
    first,
    head: last,
    compared: { number: 13 },
    late: 0,
    older: 0,
    photos: { compared: 1, withoutHash: 0 },
  }
  expect(await checkFiles(files)).toMatchObject({ ...whole, companyName: 'Gasthaus Alte Mühle GmbH', erased: 0 })
})

test('a company without any record has an empty ledger that fits', async () => {
  const empty = await exportedFiles(await createOwner())
  expect(await checkFiles(empty)).toMatchObject({ faultCount: 0, head: null, late: 0 })
})

const place = ['UG', 'Gäste-WC']

type Found = [string, (files: ExportedFiles) => void, Element[]]

const found: Found[] = [
  [
    'a name is changed',
    setIn('check-ins.json', 0, { signature: 'X' }),
    [{ code: 'recordChanged', number: 3, record: 'checkIn', about: [...place, 'Kühlung', 'X'] }],
  ],
  ['a field is left out', setIn('check-ins.json', 1, { timezone: undefined }), [{ code: 'recordChanged', number: 4 }]],
  ['a value is changed', setIn('readings.json', 0, { taken: [] }), [{ code: 'recordChanged', number: 3 }]],
  ['a value is gone', without('readings.json', () => true), [{ code: 'recordChanged', number: 3 }]],
  [
    'a value is put to no check-in',
    (changed) => changeFile(changed, 'readings.json', (rows) => [{ ...rows[0], checkInId: 'nobody’s' }, ...rows]),
    [{ code: 'recordUnentered', record: 'checkIn', recordId: 'nobody’s' }],
  ],
  ['a limit is changed', setIn('task-readings.json', 0, { asked: [] }), [{ code: 'recordChanged', number: 2 }]],
  [
    'a plan is changed',
    (changed) => {
      const text = changed.get('schedules.json')?.toString() ?? ''
      changed.set('schedules.json', Buffer.from(text.replace('"windowBefore":', '"windowBefore":1')))
    },
    [{ code: 'recordChanged', number: 1, record: 'revision' }],
  ],
  [
    'what was removed is back',
    setIn('check-ins.json', 1, { deletedAt: null }),
    [{ code: 'recordChanged', number: 12 }],
  ],
  [
    'one without a change is hidden',
    (changed) => {
      without('ledger.json', ({ kind }) => kind === 'photo')(changed)
      chainAnew(changed)
    },
    [{ code: 'stateUnentered', number: null, about: [...place, 'Kühlung', 'Anna K.'] }],
  ],
  ['an excuse counts again', setIn('excuses.json', 0, { removedAt: null }), [{ code: 'recordChanged', number: 11 }]],
  [
    'a judgement is changed',
    setIn('inspections.json', 0, { verdict: 'passed' }),
    [{ code: 'recordChanged', number: 8 }],
  ],
  ['a note is changed', setIn('not-done.json', 0, { note: 'offen' }), [{ code: 'recordChanged', number: 9 }]],
  [
    'a check-in is gone',
    without('check-ins.json', (_, index) => index === 1),
    [
      { code: 'recordMissing', number: 4, record: 'checkIn', at: expect.any(String) as string, about: [] },
      { code: 'recordMissing', number: 12, record: 'checkIn' },
    ],
  ],
  ['an inspection is gone', without('inspections.json', () => true), [{ code: 'recordMissing', number: 8 }]],
  [
    'a check-in is slipped in',
    (changed) =>
      changeFile(changed, 'check-ins.json', (rows) => [...rows, { ...rows[0], id: 'new', ledgerNumber: 99 }]),
    [{ code: 'recordUnentered', number: null, recordId: 'new' }],
  ],
  [
    'a check-in without a number is slipped in',
    (changed) =>
      changeFile(changed, 'check-ins.json', (rows) => [...rows, { ...rows[1], id: 'new', ledgerNumber: null }]),
    [{ code: 'recordUnentered', number: null, recordId: 'new' }],
  ],
  [
    'a check-in stands there twice',
    (changed) => changeFile(changed, 'check-ins.json', (rows) => [...rows, ...rows.slice(0, 1)]),
    [{ code: 'recordUnentered', number: null, recordId: expect.any(String) as string }],
  ],
  [
    'an entry is changed',
    setIn('ledger.json', 4, { at: '2026-01-01T00:00:00.000Z' }),
    [{ code: 'entryChanged', number: 5, at: '2026-01-01T00:00:00.000Z' }],
  ],
  [
    'an entry is no entry',
    setIn('ledger.json', 4, { number: '5' }),
    [{ code: 'entryChanged', number: 5 }, { code: 'gap' }],
  ],
  [
    'a kind is unknown',
    setIn('ledger.json', 11, { kind: 'praised' }),
    [{ number: 6 }, { code: 'entryChanged', number: 12 }],
  ],
  ['an entry is gone', without('ledger.json', (_, index) => index === 4), [{ code: 'gap', number: 6 }]],
  [
    'the last entry is gone',
    without('ledger.json', (_, index) => index === 12),
    [
      { code: 'endMissing', number: 13 },
      { code: 'stateUnentered', number: null, record: 'schedule' },
    ],
  ],
  [
    'two entries are swapped',
    (changed) =>
      changeFile(changed, 'ledger.json', (entries) => {
        const [third, fourth] = [entries[2], entries[3]]
        return entries.with(2, { ...fourth, number: 3 }).with(3, { ...third, number: 4 })
      }),
    [
      { code: 'entryChanged', number: 3 },
      { code: 'recordChanged', number: 3 },
      { code: 'entryChanged', number: 4 },
      { code: 'recordChanged', number: 4 },
      { code: 'entryChanged', number: 5, about: [...place, 'Teeküche', 'Anna K.'] },
    ],
  ],
  [
    'the company is another one',
    (changed) => {
      const company = JSON.parse(changed.get('company.json')?.toString() ?? '') as Element
      changed.set('company.json', Buffer.from(JSON.stringify({ ...company, id: 'other' })))
    },
    [{ code: 'entryChanged', number: 1 }],
  ],
  ['a salt is changed', setIn('ledger.json', 2, { salt: 'abc' }), [{ code: 'recordChanged', number: 3 }]],
  ['a task is shown again', setIn('schedules.json', 0, { hiddenTasks: [] }), [{ code: 'recordChanged', number: 13 }]],
  [
    'a photo is exchanged',
    (changed) => void changed.set(photoPath(changed), Buffer.from('another one')),
    [{ code: 'photoChanged', number: 7, record: 'checkIn', about: [...place, 'Kühlung', 'Anna K.'] }],
  ],
  [
    'a photo is exchanged with its hash',
    (changed) => {
      changed.set(photoPath(changed), Buffer.from('another one'))
      setIn('photos.json', 0, { sha256: hash('sha256', 'another one') })(changed)
    },
    [{ code: 'recordChanged', number: 7 }],
  ],
  ['the hash of a photo is gone', without('photos.json', () => true), [{ code: 'recordChanged', number: 7 }]],
  ['a photo is gone', (changed) => void changed.delete(photoPath(changed)), [{ code: 'photoMissing', number: 7 }]],
  ['a photo is empty', (changed) => void changed.set(photoPath(changed), Buffer.from('')), [{ code: 'photoMissing' }]],
]

function photoPath(changed: ExportedFiles): string {
  return [...changed.keys()].find((path) => path.startsWith('files/photos/')) ?? ''
}

test.each(found)('when %s, it is found and named', async (_, falsify, faults) => {
  falsify(files)
  const checked = await checkFiles(files)
  expect(checked.faults).toMatchObject(faults)
  expect(checked.faultCount).toBe(faults.length)
})

test.each([
  ['changed', `UPDATE CheckIn SET comment = 'x' WHERE ledgerNumber = 3`, { code: 'recordChanged', number: 3 }],
  ['deleted', 'DELETE FROM CheckIn WHERE ledgerNumber = 3', { code: 'recordMissing', number: 3 }],
  ['hidden', 'UPDATE CheckIn SET hidden = true WHERE ledgerNumber = 3', { code: 'recordChanged', number: 7 }],
])('a row that was %s in the database by hand is found in the next export', async (_, query, fault) => {
  await change(query)
  const checked = await checkFiles(await exportedFiles(fixture.owner))
  expect(checked.faults[0]).toMatchObject(fault)
})

test('with two files of one name it is not checked, as other programs may show the other one', async () => {
  const made = Buffer.from('[\n]\n')
  for (const twice of [
    await zipped([['check-ins.json', made], ...files]),
    await zipped([...files, ['check-ins.json', made]]),
  ])
    await expect(checkZip(twice)).rejects.toMatchObject({ code: 'fileDamaged', place: { file: 'check-ins.json' } })
})

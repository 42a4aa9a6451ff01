import { expect, test } from 'vitest'
import { checkInOfForm, rowsOf } from './check-in-of-form.ts'

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a form becomes the check-in of the API, without what was left empty', () => {
  const form = formOf([
    ['key', 'k1'],
    ['taskIds', 'a'],
    ['taskIds', 'b'],
    ['loginName', ' anna '],
    ['pin', '48213'],
    ['comment', ''],
    ['defect', ''],
    ['slotAt', ''],
  ])
  const nothing = { readings: [], readingsIds: [] }
  expect(checkInOfForm(form)).toEqual({ key: 'k1', loginName: 'anna', pin: '48213', taskIds: ['a', 'b'], ...nothing })
})

test('slot, note, defect and what has no slot are taken as they are', () => {
  const form = formOf([
    ['slotAt', '2026-11-20T08:00'],
    ['comment', 'Seife leer'],
    ['defect', 'soap'],
  ])
  expect(checkInOfForm(form)).toMatchObject({ slotAt: '2026-11-20T08:00', comment: 'Seife leer', defect: 'soap' })
  expect(checkInOfForm(formOf([['unscheduled', 'on']]))).toMatchObject({ unscheduled: true })
})

test('rows of tasks that are not shown may be missing; a value ticks its task, and a written action counts first', () => {
  const form = formOf([
    ['readings[3].taskId', 'a'],
    ['readings[3].name', 'Kühlschrank 1'],
    ['readings[3].value', '9,5'],
    ['readings[3].action', 'Ware umgelagert'],
    ['readings[3].otherAction', 'Tür geschlossen'],
    ['readings[7].taskId', 'b'],
    ['readings[7].name', 'Kühlschrank 2'],
    ['readings[7].value', ''],
    ['readingsIds', 'v1'],
  ])
  expect(rowsOf(form)).toEqual([3, 7])
  expect(checkInOfForm(form)).toMatchObject({
    taskIds: ['a'],
    readings: [
      { taskId: 'a', name: 'Kühlschrank 1', value: '9,5', action: 'Tür geschlossen', confirmedValue: null },
      { taskId: 'b', value: '', action: null },
    ],
    readingsIds: ['v1'],
  })
})

import { expect, test } from 'vitest'
import { checkInLengths } from './limits.ts'
import { checkInSchema } from './schema.ts'

const sent = { loginName: 'kueche.anna', pin: '48213', taskIds: ['wc'] }

test('name, PIN and one task are enough', () => {
  expect(checkInSchema.parse(sent)).toEqual(sent)
  expect(checkInSchema.safeParse({ ...sent, slotAt: null, comment: null, key: null }).success).toBe(true)
  expect(checkInSchema.safeParse({ ...sent, slotAt: '', comment: '' }).success).toBe(true)
})

test('all missing fields are named at once, from the top of the page down', () => {
  expect(Object.entries(problems({}))).toEqual([
    ['taskIds', 'checkIn.tasksRequired'],
    ['loginName', 'checkIn.loginNameRequired'],
    ['pin', 'checkIn.pinRequired'],
  ])
})

test.each([
  ['loginName', ' ', 'checkIn.loginNameRequired'],
  ['loginName', 'x'.repeat(61), 'staff.loginNameTooLong'],
  ['pin', '', 'checkIn.pinRequired'],
  ['pin', null, 'checkIn.pinRequired'],
  ['pin', '1234', 'staff.pinFormat'],
  ['pin', '123456', 'staff.pinFormat'],
  ['pin', '1234a', 'staff.pinFormat'],
  ['pin', '١٢٣٤٥', 'staff.pinFormat'],
  ['pin', 48213, 'staff.pinFormat'],
  ['taskIds', [], 'checkIn.tasksRequired'],
  ['taskIds', 'wc', 'checkIn.tasksRequired'],
  ['slotAt', '2026-11-20', 'checkIn.slotInvalid'],
  ['slotAt', '2026-02-30T10:00', 'checkIn.slotInvalid'],
  ['slotAt', '2026-11-20T10:00Z', 'checkIn.slotInvalid'],
  ['slotAt', 5, 'checkIn.slotInvalid'],
  ['comment', 'x'.repeat(checkInLengths.comment + 1), 'checkIn.commentTooLong'],
  ['key', '', 'checkIn.keyInvalid'],
  ['key', 'x'.repeat(checkInLengths.key + 1), 'checkIn.keyInvalid'],
])('%s %j is refused with %s alone', (field, value, code) => {
  expect(problems({ ...sent, [field]: value })).toEqual({ [field]: code })
})

test('a simple PIN is refused when it is set, not when it is typed', () => {
  expect(checkInSchema.safeParse({ ...sent, pin: '11111' }).success).toBe(true)
})

function problems(input: unknown) {
  const issues = checkInSchema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

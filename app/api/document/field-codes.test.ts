import { expect, test } from 'vitest'
import { z } from 'zod'
import { registrationSchema } from '#app/domain/accounts/schema.ts'
import { scheduleSchema } from '#app/domain/schedules/schema.ts'
import { pagingSchema } from '#app/domain/paging.ts'
import { fieldCodes } from './field-codes.ts'

test('codes are found at any depth, whatever is done with the value', () => {
  const name = z.string('task.nameRequired').min(1, 'task.nameRequired').max(9, 'task.nameTooLong')
  const pin = z.string({ error: ({ input }) => (input === undefined ? 'checkIn.pinRequired' : 'staff.pinFormat') })
  const schema = z.object({
    list: z.array(z.object({ name }), 'request.invalidFields').nullish(),
    either: z.union([z.literal(''), z.enum(['a'], 'task.languageUnknown')]).transform((value) => value || null),
    pin: pin.refine(() => true, 'staff.pinTooSimple'),
  })
  expect(fieldCodes(schema).toSorted()).toEqual([
    'checkIn.pinRequired',
    'request.invalidFields',
    'staff.pinFormat',
    'staff.pinTooSimple',
    'task.languageUnknown',
    'task.nameRequired',
    'task.nameTooLong',
  ])
})

test('a text that is no code is none', () => {
  expect(fieldCodes(z.object({ name: z.string('Please type your name') }))).toEqual([])
  expect(fieldCodes(pagingSchema)).toEqual(['request.invalidFields'])
})

test('the codes of real schemas', () => {
  expect(fieldCodes(scheduleSchema)).toEqual(
    expect.arrayContaining(['schedule.titleRequired', 'schedule.daysInvalid', 'schedule.staffRequired']),
  )
  expect(fieldCodes(registrationSchema)).toEqual(
    expect.arrayContaining(['account.passwordTooCommon', 'account.termsRequired', 'company.nameTooShort']),
  )
})

import { randomInt } from 'node:crypto'
import { database, newId, type Sql } from '#app/data/database.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
import { insertStaff, type NewStaff } from '#app/data/write/staff/staff.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { makePin } from '#app/domain/staff/pin.ts'
import type { Staff, StaffInput } from '#app/domain/staff/schema.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { demandRoomForOneMore } from '#app/operations/plans/demand-room-for-one-more.server.ts'
import { demandStaffEmail } from './demand-staff-email.server.ts'

type NewPerson = { companyId: string; userId: string; input: StaffInput; now: Date }

/**
 * Adds a person to the company. The PIN, chosen or generated here, is in the result and stored nowhere in plain text. Fails
 * with `plan.limitReached` if the plan has no room for one more, with `staff.emailRequired` if the company's people all need an
 * email address, with `request.enoughForOneDay` if too many were created in a day, and with `staff.loginNameTaken` if a living
 * person of the company has the login name, ignoring case.
 */
export async function createStaff({
  companyId,
  userId,
  input,
  now,
}: NewPerson): Promise<Result<Staff & { pin: string }>> {
  const { loginName, email, personalType, signature } = input
  const pin = input.pin ?? makePin(randomInt)
  const staff = { id: newId(), loginName, personalType, signature, createdAt: now, updatedAt: now }
  const row = {
    ...staff,
    email: email ?? '',
    phone: input.phone ?? '',
    creatorId: userId,
    loginNameKey: foldedKey(loginName),
    pinHash: hashPin({ companyId, staffId: staff.id, pin }),
  }
  const added = await database().atomically((sql) => add(sql, companyId, row))
  return added.ok ? ok({ ...staff, email, phone: input.phone || null, pin }) : added
}

function add(sql: Sql, companyId: string, person: NewStaff): Result<null> {
  const room = demandRoomForOneMore(sql, companyId, 'staff')
  if (!room.ok) return room
  const email = demandStaffEmail(sql, companyId, person.email)
  if (!email.ok) return email
  const creations = creationsOf(sql, companyId, { kind: 'staff', now: person.createdAt })
  if (creations.wait > 0) return enoughForOneDay(creations.wait)
  const inserted = insertStaff(sql, companyId, person)
  if (inserted.ok) creations.count()
  return inserted
}

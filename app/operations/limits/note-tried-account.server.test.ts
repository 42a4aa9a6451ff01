import { expect, test } from 'vitest'
import { withLoggedRequest, type LoggedRequest } from '#app/gateways/log.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'
import { requestPhotoUpload } from '#app/operations/check-ins/request-photo-upload.server.ts'
import { confirmPassword } from '#app/operations/accounts/confirm-password.server.ts'
import { requestPasswordReset } from '#app/operations/accounts/request-password-reset.server.ts'
import { confirmCode } from '#app/operations/sign-in/confirm-code.server.ts'
import { signIn } from '#app/operations/sign-in/sign-in.server.ts'
import { enterCode } from '#app/operations/sign-in/enter-code.server.ts'
import { plainCode } from '#app/domain/two-factor/recovery-code.ts'
import { beginTwoFactor } from '#app/operations/two-factor/begin-two-factor.server.ts'
import { confirmTwoFactor } from '#app/operations/two-factor/confirm-two-factor.server.ts'
import { codeAt } from '#tests/support/app-codes.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { useCheckInAttempts } from '#tests/support/stories/check-in-attempts.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'

useDatabase()
const { fixture, now, attempt, newSchedule } = useCheckInAttempts()

const hash = /^[0-9a-f]{12}$/
const caller = { device: null, userAgent: null, address: '203.0.113.7', now }

test('wrong PINs of one person have one hash, at each schedule, by page, API or photo, however the name is written', async () => {
  const anna = await accountOf(() => attempt({ pin: '11111' }))
  expect(anna).toMatch(hash)
  const { id: other } = await newSchedule({})
  const guess = { scheduleId: other, device: { id: 'x', isKnown: false }, address: '203.0.113.7', now }
  const input = { loginName: 'Kueche.ANNA', pin: '22222', taskIds: [] }
  expect(await accountOf(() => recordCheckIn({ ...guess, input }))).toBe(anna)
  expect(await accountOf(() => requestPhotoUpload({ ...guess, input }))).toBe(anna)
  expect(await accountOf(() => attempt({ loginName: 'mehmet', pin: '11111' }))).not.toBe(anna)
})

test('the same login name in another company has another hash; a name that nobody has, one too', async () => {
  const { id: scheduleId } = await createSchedule(await createOwner({ email: 'bea@example.com' }), { tasks: [] })
  const elsewhere = await accountOf(() => attempt({ pin: '11111' }, { scheduleId }))
  expect(elsewhere).toMatch(hash)
  expect(elsewhere).not.toBe(await accountOf(() => attempt({ pin: '11111' })))
})

test('nothing is noted of a check-in that succeeds, or that is refused after the right PIN', async () => {
  expect(await accountOf(() => attempt())).toBeUndefined()
  expect(await accountOf(() => attempt())).toBeUndefined()
})

test('passwords, codes and forgotten passwords of one account have one hash, whether it exists or not', async () => {
  const { email, userId } = fixture.owner
  const signInWith = (typed: string) => () =>
    signIn({ ...caller, email: typed, password: 'Falsch-2026', remember: false, asksCode: true })
  const owner = await accountOf(signInWith(email))
  expect(owner).toMatch(hash)
  expect(await accountOf(signInWith(email.toUpperCase()))).toBe(owner)
  const waiting = { userId, sessionId: 'none' }
  const device = { id: 'x', isKnown: false }
  expect(await accountOf(() => enterCode({ ...caller, device, waiting, code: '123456' }))).toBe(owner)
  expect(await accountOf(() => requestPasswordReset({ ...caller, email, language: 'de' }))).toBe(owner)
  expect(await accountOf(signInWith('nobody@example.com'))).toMatch(hash)
})

test('so does a password with which somebody signed in confirms, if it is wrong', async () => {
  const { email, userId } = await createOwner({ email: 'bea@example.com', password: 'Richtig-2026' })
  const confirm = (password: string) => () => confirmPassword({ userId, password, field: 'password', now })
  const request = { ...caller, email, password: 'Falsch-2026', remember: false, asksCode: true }
  expect(await accountOf(confirm('Falsch-2026'))).toBe(await accountOf(() => signIn(request)))
  expect(await accountOf(confirm('Richtig-2026'))).toBeUndefined()
})

test('a wrong code that confirms something has the hash of its account, and a right one has none', async () => {
  const { email, userId, companyId } = await createOwner({ email: 'bea@example.com', password: 'Richtig-2026' })
  const user = { id: userId, companyId, email, language: null, sessionId: 'none' }
  const begun = await beginTwoFactor({ user, proof: { password: 'Richtig-2026' }, now })
  const { secret } = begun.ok ? begun.value : { secret: '' }
  const device = { id: 'x', isKnown: false }
  const confirmed = await confirmTwoFactor({ user, code: await codeAt(secret, now), device, now })
  const [recoveryCode = ''] = confirmed.ok ? confirmed.value.recoveryCodes : []
  const confirm = (code: string) => () => confirmCode({ userId, code, device, now })
  const request = { ...caller, email, password: 'Falsch-2026', remember: false, asksCode: true }
  expect(await accountOf(confirm('000000'))).toBe(await accountOf(() => signIn(request)))
  expect(await accountOf(confirm(plainCode(recoveryCode)))).toBeUndefined()
})

/** What the line of a request in the log would name. */
async function accountOf(answer: () => Promise<unknown>) {
  const request: LoggedRequest = { id: 'K-TESTED' }
  await withLoggedRequest(request, answer)
  return request.account
}

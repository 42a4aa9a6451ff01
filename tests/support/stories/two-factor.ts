import { codeAt } from '../app-codes.ts'
import { send } from '../requests/app.ts'

/** Turns on the second factor of a signed-in user by the API. This uses up the code of this half minute. */
export async function turnOnTwoFactor(bearer: string, password?: string) {
  const started = await send('/api/two-factor', { bearer, json: { password } })
  const { secret } = (await started.json()) as { secret: string }
  const confirmed = await send('/api/two-factor/confirm', { bearer, json: { code: await codeAt(secret, new Date()) } })
  if (confirmed.status !== 200) throw new Error(await confirmed.text())
  return { secret, ...((await confirmed.json()) as { recoveryCodes: string[] }) }
}

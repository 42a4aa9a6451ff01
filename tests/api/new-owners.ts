import { setTimeout } from 'node:timers/promises'
import { codeAt } from '#tests/support/app-codes.ts'
import type { Client } from './client.ts'
import type { Mailbox } from './mailbox.ts'

export type NewOwners = ReturnType<typeof createNewOwners>

/** Registers a new owner for each call that changes or deletes an account. */
export function createNewOwners(client: Client, mailbox: Mailbox) {
  async function registered() {
    const account = { email: `${crypto.randomUUID()}@example.com`, password: crypto.randomUUID() }
    const names = { firstName: 'Barbara', lastName: 'Huber' }
    await client.make('/auth/register', { ...account, ...names, acceptTerms: true })
    return { ...account, linkToken: await mailbox.linkToken({ to: account.email, path: '/verify-email/' }) }
  }

  async function verified() {
    const { linkToken, ...account } = await registered()
    await client.make(`/auth/verify-email/${linkToken}`)
    return account
  }

  async function signedIn() {
    const account = await verified()
    return { ...account, token: (await client.signIn(account)).token }
  }

  /** An owner who has begun to set up a second factor but has not confirmed it. */
  async function withSecret() {
    const account = await signedIn()
    const { password, token } = account
    return { ...account, ...(await client.make<{ secret: string }>('/api/two-factor', { password }, token)) }
  }

  return {
    registered,
    signedIn,
    withSecret,

    /** An owner who pays for a plan by the demo's test payments. */
    async paying(plan: 'plus' | 'pro') {
      const { token } = await signedIn()
      const { url } = await client.make<{ url: string }>('/api/subscription/checkout', { plan }, token)
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      await client.send({ method: 'POST', path: new URL(url).pathname, headers, body: 'card=works' })
      const paidPlan = async () => (await client.read<{ paidPlan: string | null }>('/api/subscription', token)).paidPlan
      while ((await paidPlan()) === null) await setTimeout(20)
      return { token }
    },

    async withSecondFactor() {
      const account = await withSecret()
      const code = await codeAt(account.secret, new Date())
      const confirmed = await client.make<{ recoveryCodes: string[] }>(
        '/api/two-factor/confirm',
        { code },
        account.token,
      )
      return { ...account, ...confirmed }
    },

    /** The token of a link to choose a new password. */
    async resetToken() {
      const { email } = await verified()
      await client.make('/auth/forgot-password', { email })
      return mailbox.linkToken({ to: email, path: '/reset-password/' })
    },
  }
}

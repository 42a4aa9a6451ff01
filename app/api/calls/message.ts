import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { ApiEnv } from './api-area.ts'

/** What is said to a person where a call has nothing to show. */
export const messageShape = z.object({ message: z.string() }).openapi('Message')

/** The message of an account's call, in the language of who asks. */
export async function accountMessage(c: Context<ApiEnv>, key: string): Promise<{ message: string }> {
  return { message: translatorFor(await languageOf(c.req.raw), 'accounts')(key) }
}

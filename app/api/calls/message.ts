import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { ApiEnv } from './api-area.ts'

/** The answer of a call that has only a sentence to show. */
export const messageShape = z.object({ message: z.string() }).openapi('Message')

/** A sentence of `accounts.json` in the caller's language. */
export async function accountMessage(c: Context<ApiEnv>, key: string): Promise<{ message: string }> {
  return { message: translatorFor(await languageOf(c.req.raw), 'accounts')(key) }
}

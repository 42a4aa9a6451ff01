import { z } from '@hono/zod-openapi'
import type { SignedInUser } from '#app/http/caller/require-user.server.ts'
import { id, instant } from '#app/api/calls/declaration.ts'

/** A user in answers. */
export const userShape = z
  .object({
    id,
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    language: z.string().nullable(),
    hasSubscribedToNews: z.boolean(),
    createdAt: instant,
  })
  .openapi('User')

type UserFields = Pick<
  SignedInUser,
  'id' | 'firstName' | 'lastName' | 'email' | 'emailVerified' | 'language' | 'hasSubscribedToNews' | 'createdAt'
>

/** The JSON of `userShape`. */
export function userJson({
  id: userId,
  firstName,
  lastName,
  email,
  emailVerified,
  language,
  hasSubscribedToNews,
  createdAt,
}: UserFields) {
  const names = { id: userId, userId, firstName, lastName, email }
  return { ...names, emailVerified, language, hasSubscribedToNews, createdAt: createdAt.toISOString() }
}

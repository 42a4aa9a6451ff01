import { z } from 'zod'
import { namesSchema, emailOnlySchema } from '#app/domain/accounts/schema.ts'
import { optionalCompanyName } from '#app/domain/company/schema.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { createAccount } from '#app/operations/accounts/create-account.server.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'
import { withDatabase } from './with-database.ts'

const usage = {
  usage: 'npm run account:create -- <email> <first name> <last name> [--company <name>] [--language de]',
  about: 'Makes an account and mails its owner a link for choosing a password, while the server runs.',
  options: { company: { type: 'string' }, language: { type: 'string' } },
  maxArguments: 3,
} as const

const input = namesSchema
  .extend(emailOnlySchema.shape)
  .extend({ companyName: optionalCompanyName, language: z.enum(languageCodes) })

await program(usage, async ({ values: { company, language = 'de' }, words: [email, firstName, lastName] }) => {
  readEnvironmentFile()
  if (!lastName) throw new Error(`Usage: ${usage.usage}`)
  const account = input.safeParse({ email, firstName, lastName, companyName: company, language })
  if (!account.success)
    throw new Error(`Not accepted: ${account.error.issues.map(({ message }) => message).join(', ')}.`)
  await withDatabase(async () => {
    const created = await createAccount({ ...account.data, now: new Date() })
    if (!created.ok) throw new Error(`${email} has an account already. Nothing was changed.`)
    process.stdout.write(`${email} has an account, and gets a mail with a link for choosing a password.\n`)
  })
})

import { existsSync } from 'node:fs'
import { z } from 'zod'
import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { folderOfServer } from '#app/data/file/litefs.server.ts'
import { databaseFile } from '#app/config/settings.server.ts'
import { namesSchema, emailOnlySchema } from '#app/domain/accounts/schema.ts'
import { optionalCompanyName } from '#app/domain/company/schema.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { createAccount } from '#app/operations/accounts/create-account.server.ts'
import { safeOpening } from '#app/operations/backups/safe-opening.server.ts'
import { becomeOwnerOf } from './become-owner.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'

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
  const file = databaseFile()
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Start the server once, or set DATABASE_URL.`)
  becomeOwnerOf(folderOfServer(file))
  try {
    await openDatabase(new Date(), safeOpening)
    const created = await createAccount({ ...account.data, now: new Date() })
    if (!created.ok) throw new Error(`${email} has an account already. Nothing was changed.`)
    process.stdout.write(`${email} has an account, and gets a mail with a link for choosing a password.\n`)
  } finally {
    await closeDatabase()
  }
})

import { backups } from './backups.ts'
import type { Check } from './check.ts'
import { clock } from './clock.ts'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { dns } from './dns.ts'
import { google } from './google.ts'
import { mail } from './mail.ts'
import { ledgers } from './ledgers.ts'
import { memory } from './memory.ts'
import { storage } from './storage.ts'
import { stripe } from './stripe.ts'

/** The checks after the one of the settings, in the order of the report. */
export const checks: Check[] = [memory, disk, database, ledgers, clock, mail, storage, stripe, dns, google, backups]

import type { TestPayments } from '../server/programs/start-server.ts'
import type { PayingCustomer } from './stripe-stand-in/paying-customers.ts'
import { program } from '../server/programs/program.ts'

/** The demo is a production server with known secrets and sample data. Variables that are already set stay. */
function setDemoEnvironment() {
  process.env['NODE_ENV'] = 'production'
  process.env['KLARBUCH_DEMO'] = '1'
  process.env['LOG_LEVEL'] ??= 'warn'
  process.env['SUPPORT_EMAIL'] ??= 'hilfe@klarbuch.example'
  process.env['APP_ORIGIN'] ??= `http://localhost:${process.env['PORT'] ?? '3000'}`
}

const usage = { usage: 'npm run demo', about: 'Builds, fills an empty database with sample companies, and serves.' }

await program(usage, async () => {
  setDemoEnvironment()
  const { prepareDemoData } = await import('../prisma/demo-data.ts')
  const { run } = await import('../server/programs/start-server.ts')
  const { welcome, payingCustomers } = await prepareDemoData(new Date())
  await run({ testPayments: await startPayments(payingCustomers) })
  process.stdout.write(`\n${welcome}\n`)
})

/** Starts test payments, unless there is a key of Stripe; the stand-in is not loaded then. */
async function startPayments(payingCustomers: PayingCustomer[]): Promise<TestPayments | undefined> {
  const { databaseFile, settings } = await import('#app/config/settings.server.ts')
  const { STRIPE_SECRET_KEY: key, APP_ORIGIN: appOrigin } = settings()
  if (key !== undefined) return undefined
  const { log } = await import('#app/gateways/log.server.ts')
  const { startTestPayments } = await import('./stripe-stand-in/test-payments.ts')
  return startTestPayments({ appOrigin, file: `${databaseFile()}.test-payments.json`, payingCustomers, log: log() })
}

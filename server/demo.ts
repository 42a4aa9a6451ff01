import { program } from './program.ts'

/** The demo is a production server with known secrets on sample data. What the environment already says stays. */
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
  const { run } = await import('./run.ts')
  const { welcome, payingCustomers } = await prepareDemoData(new Date())
  await run({ payingCustomers })
  process.stdout.write(`\n${welcome}\n`)
})

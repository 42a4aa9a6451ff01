import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'

const usage = {
  usage: 'npm start',
  about: 'Migrates the database and serves. Settings come from the environment and .env.',
}

await program(usage, async () => {
  readEnvironmentFile()
  process.env['NODE_ENV'] = 'production'
  // React chooses its production code by NODE_ENV when it is loaded.
  const { run } = await import('./start-server.ts')
  await run()
})

import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'
import { run } from './start-server.ts'

const usage = {
  usage: 'npm start',
  about: 'Migrates the database and serves. Settings come from the environment and .env.',
}

await program(usage, async () => {
  readEnvironmentFile()
  process.env['NODE_ENV'] = 'production'
  await run()
})

import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'
import { run } from './run.ts'

await program(async () => {
  readEnvironmentFile()
  process.env['NODE_ENV'] = 'production'
  await run()
})

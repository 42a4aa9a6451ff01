import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Runs many generated API calls: `npm run test:api -- 2000 42` makes 2000 calls of each operation from the seed 42.
 * Without a seed, each run chooses and prints another.
 */
const [rounds = '400', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
console.log(`${rounds} calls of each operation, seed ${seed}`)
if (!existsSync('build/programs/demo.js')) run('npm', ['run', 'build'])
run('npx', ['vitest', 'run', 'tests/api'], { API_ROUNDS: rounds, API_SEED: seed })
console.log('Every call was answered as the document says.')

function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status === 0) return
  console.log(`FAILED: ${command} ${args.join(' ')}; the same again: npm run test:api -- ${rounds} ${seed}`)
  process.exit(status ?? 1)
}

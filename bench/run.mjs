import { existsSync } from 'node:fs'
import { build } from 'vite'

if (!existsSync('build/programs/serve.js')) {
  console.error('There is no build: run `npm run build` first')
  process.exit(1)
}
process.env.NODE_ENV = 'production'
await build({ configFile: 'bench/vite.config.ts', logLevel: 'error' })
await import('../build/bench/main.js')

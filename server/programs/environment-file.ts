import { existsSync } from 'node:fs'

/** Reads .env of the working folder, where there is one. What the environment already says stays. */
export function readEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

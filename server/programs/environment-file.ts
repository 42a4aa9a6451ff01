import { existsSync } from 'node:fs'

/** Reads .env of the working folder, where there is one. Variables that are already set stay. */
export function readEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

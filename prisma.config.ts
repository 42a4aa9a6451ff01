import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// Before every command, Prisma's CLI downloads a schema engine from its own host. `generate` does not run it, so this names
// an existing file instead, and set-up needs only a package registry.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= fileURLToPath(import.meta.url)

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } })

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// Prisma's CLI asks its own host for a schema engine before every command. `generate` never runs it, so any
// existing file satisfies the question, and set-up needs nothing but a package registry.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= fileURLToPath(import.meta.url)

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } })

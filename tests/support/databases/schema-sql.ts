import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The SQL that Prisma generates from schema.prisma for an empty database, by its schema engine in WebAssembly. */
export async function schemaSql(schemaFile = 'prisma/schema.prisma'): Promise<string> {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasmFile = require.resolve('@prisma/schema-engine-wasm').replace('schema_engine.js', 'schema_engine_bg.wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), { './schema_engine_bg.js': engine })
  engine.__wbg_set_wasm(instance.exports)
  const start = instance.exports['__wbindgen_start']
  if (typeof start === 'function') start()

  const { PrismaBetterSqlite3 } = await import('@prisma/adapter-better-sqlite3')
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
  const content = readFileSync(schemaFile, 'utf8')
  const schemaEngine = await engine.SchemaEngine.new(
    { datamodels: [[schemaFile, content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new PrismaBetterSqlite3({ url: ':memory:' })),
  )
  const answer = await schemaEngine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files: [{ path: schemaFile, content }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  return answer.stdout ?? ''
}

import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const firstMigration = /"\/prisma\/migrations\/\w+\/migration\.sql":/

/** Copies the build and adds a last migration. Returns the folder of the copy. */
export function buildWithMigration(folder: string, sql: string): string {
  const build = join(folder, 'build')
  mkdirSync(folder, { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  cpSync(resolve('package.json'), join(folder, 'package.json'))
  cpSync(resolve('build/programs'), join(build, 'programs'), { recursive: true })
  cpSync(resolve('build/server'), join(build, 'server'), { recursive: true })
  symlinkSync(resolve('build/client'), join(build, 'client'))
  const names = readdirSync(join(build, 'server'), { recursive: true, encoding: 'utf8' })
  const programs = names.filter((name) => name.endsWith('.js')).map((name) => join(build, 'server', name))
  const file = programs.find((one) => firstMigration.test(readFileSync(one, 'utf8')))
  if (!file) throw new Error('The build holds no migrations')
  const code = readFileSync(file, 'utf8')
  const added = `"/prisma/migrations/${addedMigration}/migration.sql": ${JSON.stringify(sql)},`
  writeFileSync(
    file,
    code.replace(firstMigration, (firstEntry) => `${added} ${firstEntry}`),
  )
  return build
}

export const addedMigration = '99990101000000_added'

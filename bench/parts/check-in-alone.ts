import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf } from '../../tests/support/servers/production-server.ts'
import type { Prepared } from '../prepared.ts'
import { measured, type Row } from '../table.ts'

/** The operation without HTTP relative to a plain transaction. */
export function checkInAlone({ works, freshFolder, emptyFolder }: Prepared): Row[] {
  const directory = freshFolder('operation')
  const bareFile = join(freshFolder('transaction'), 'klarbuch.db')
  const worksFile = join(emptyFolder('works'), 'works.json')
  writeFileSync(worksFile, JSON.stringify(works))
  const environment = { ...process.env, ...environmentOf(directory), BENCH_FILE: bareFile, BENCH_WORKS: worksFile }
  const output = execFileSync(process.execPath, ['build/bench/record-check-ins.js'], {
    env: environment,
    encoding: 'utf8',
  })
  const { bare, one, many } = JSON.parse(output) as { bare: number; one: number; many: number }
  const note = (speed: number) => `${speed.toFixed(0)}/s against ${bare.toFixed(0)}/s`
  return [
    measured('recordCheckIn, 1 caller ÷ bare transaction', one / bare, {}, note(one)),
    measured('recordCheckIn, 32 callers ÷ bare transaction', many / bare, {}, note(many)),
  ]
}

import { openExport, type CheckedExport } from '#app/documents/export/checker/check-export.ts'
import { send } from '../requests/app.ts'
import { zipped, type ExportedFiles } from './changed-export.ts'
import { unzip } from './unzip.ts'

export async function exportedFiles({ token }: { token: string }): Promise<ExportedFiles> {
  const answer = await send('/export.zip', { cookie: token })
  if (answer.status !== 200) throw new Error(`The export answered ${answer.status}`)
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

export async function checkFiles(files: ExportedFiles): Promise<CheckedExport> {
  return checkZip(await zipped(files))
}

export async function checkZip(zip: Blob): Promise<CheckedExport> {
  const { check } = await openExport(zip, () => undefined)
  return check()
}

import { fork, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DocumentJob, FromMaker } from '#app/domain/documents/document-messages.ts'
import { openNamelessFile, takeFrom } from './nameless-file.server.ts'
import { isBuildReplaced } from '#app/gateways/own-build.server.ts'

/** The process, the file that it writes to, and the last reading of that file. */
type Maker = { process: ChildProcess; file: number; reading?: Promise<unknown> }

let running: Maker | undefined

/** The document of a job, by the process that is running or a fresh one. Rejects where it fails, and where the process ends first. */
export async function documentOfProcess(job: DocumentJob): Promise<Uint8Array<ArrayBuffer>> {
  const maker = (running ??= start())
  const length = await lengthWritten(maker, job)
  const reading = takeFrom(maker.file, length)
  maker.reading = reading
  return reading
}

/** Ends the process, if there is one, whatever it is at. */
export function stopDocumentProcess(): void {
  running?.process.kill('SIGKILL')
  running = undefined
}

function lengthWritten({ process: maker }: Maker, job: DocumentJob): Promise<number> {
  return new Promise((resolve, reject) => {
    function settle(how: () => void) {
      maker.off('message', hear).off('exit', end).off('error', fail)
      how()
    }
    const fail = (error: Error) => settle(() => reject(error))
    const end = (code: number | null, signal: string | null) => fail(new Error(`the process ended: ${code ?? signal}`))
    function hear(message: FromMaker) {
      if ('error' in message) fail(new Error(message.error))
      else settle(() => resolve(message.length))
    }
    maker.on('message', hear).once('exit', end).once('error', fail)
    maker.send({ job }, (error) => error && fail(error))
  })
}

/** It has a heap of its own with a bound, is told nothing of the server's secrets, and keeps no program from ending. */
function start(): Maker {
  // A program of another build may be told otherwise than by this one, and may know other tables.
  if (isBuildReplaced()) throw new Error('build/ was replaced while the server runs')
  const program = programFile()
  const file = openNamelessFile()
  const started = fork(program, {
    execArgv: ['--max-old-space-size=384'],
    env: { NODE_ENV: process.env['NODE_ENV'] },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', file],
  })
  const maker: Maker = { process: started, file }
  started.unref()
  started.channel?.unref()
  started.once('exit', () => {
    if (running === maker) running = undefined
  })
  started.once('close', () => void closeOnceRead(maker))
  return maker
}

/** A descriptor that was closed while it is read may be that of another file by then. */
async function closeOnceRead({ file, reading }: Maker) {
  await reading?.catch(() => undefined)
  closeSync(file)
}

/** Beside the app as it was built, or what `vite.documents.config.ts` makes for an app that runs from its sources. */
function programFile(): string {
  const places = ['../programs/make-documents.js', '../../../build/documents/make-documents.js']
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const file = files.find((one) => existsSync(one))
  if (!file) throw new Error('The program that makes documents is not built')
  return file
}

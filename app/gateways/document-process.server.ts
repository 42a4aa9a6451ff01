import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DocumentJob, FromMaker } from '#app/domain/documents/document-messages.ts'

let running: ChildProcess | undefined

/** The document of a job, by the process that is running or a fresh one. Rejects where it fails, and where the process ends first. */
export function documentOfProcess(job: DocumentJob): Promise<Uint8Array<ArrayBuffer>> {
  const maker = (running ??= start())
  const pieces: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    function settle(how: () => void) {
      maker.off('message', hear).off('exit', end).off('error', fail)
      how()
    }
    const fail = (error: Error) => settle(() => reject(error))
    const end = (code: number | null, signal: string | null) => fail(new Error(`the process ended: ${code ?? signal}`))
    function hear(message: FromMaker) {
      if ('piece' in message) pieces.push(message.piece)
      else if ('error' in message) fail(new Error(message.error))
      else settle(() => resolve(Buffer.concat(pieces)))
    }
    maker.on('message', hear).once('exit', end).once('error', fail)
    maker.send({ job }, (error) => error && fail(error))
  })
}

/** Ends the process, if there is one, whatever it is at. */
export function stopDocumentProcess(): void {
  running?.kill('SIGKILL')
  running = undefined
}

/** It has a heap of its own with a bound, is told nothing of the server's secrets, and keeps no program from ending. */
function start(): ChildProcess {
  const started = fork(programFile(), {
    execArgv: ['--max-old-space-size=384'],
    env: { NODE_ENV: process.env['NODE_ENV'] },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  started.unref()
  started.channel?.unref()
  started.once('exit', () => {
    if (running === started) running = undefined
  })
  return started
}

/** Beside the app as it was built, or what `vite.documents.config.ts` makes for an app that runs from its sources. */
function programFile(): string {
  const places = ['../programs/make-documents.js', '../../build/documents/make-documents.js']
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const file = files.find((one) => existsSync(one))
  if (!file) throw new Error('The program that makes documents is not built')
  return file
}

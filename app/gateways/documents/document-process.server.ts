import { fork, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DocumentJob, DocumentAnswer } from '#app/domain/documents/document-messages.ts'
import { openUnlinkedFile, readAndClear } from './unlinked-file.server.ts'
import { isBuildReplaced } from '#app/gateways/own-build.server.ts'

/** The process, the file to which it writes, and the last reading of that file. */
type Maker = { process: ChildProcess; file: number; reading?: Promise<unknown> }

let running: Maker | undefined

/** A document, and what its kind says about it. */
export type MadeDocument = { bytes: Uint8Array<ArrayBuffer>; facts: unknown }

/** The document of a job, made by the running process or a new one. Rejects when the job fails or the process ends. */
export async function makeInProcess(job: DocumentJob): Promise<MadeDocument> {
  const maker = (running ??= start())
  const { length, facts } = await whenWritten(maker, job)
  const reading = readAndClear(maker.file, length)
  maker.reading = reading
  return { bytes: await reading, facts }
}

/** Kills the process, if one is running. */
export function stopDocumentProcess(): void {
  running?.process.kill('SIGKILL')
  running = undefined
}

type Written = Exclude<DocumentAnswer, { error: string }>

function whenWritten({ process: maker }: Maker, job: DocumentJob): Promise<Written> {
  return new Promise((resolve, reject) => {
    function settle(settlePromise: () => void) {
      maker.off('message', onMessage).off('exit', onExit).off('error', fail)
      settlePromise()
    }
    const fail = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null, signal: string | null) =>
      fail(new Error(`the process ended: ${code ?? signal}`))
    function onMessage(message: DocumentAnswer) {
      if ('error' in message) fail(new Error(message.error))
      else settle(() => resolve(message))
    }
    maker.on('message', onMessage).once('exit', onExit).once('error', fail)
    maker.send({ job }, (error) => error && fail(error))
  })
}

/** Room for short-lived objects that need not grow first, in MB: with V8's 1 MB at the start, each is copied often. */
const youngObjects = ['--min-semi-space-size=16', '--max-semi-space-size=16']

/** Starts a process with a limited heap and none of the server's secrets. It does not keep the server from exiting. */
function start(): Maker {
  // The program of another build may expect other messages and other tables.
  if (isBuildReplaced()) throw new Error('build/ was replaced while the server runs')
  const program = programFile()
  const file = openUnlinkedFile()
  const started = fork(program, {
    execArgv: ['--max-old-space-size=384', ...youngObjects],
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

/** Waits for the reading: a descriptor that is closed while it is read may belong to another file by then. */
async function closeOnceRead({ file, reading }: Maker) {
  await reading?.catch(() => undefined)
  closeSync(file)
}

/**
 * The built program: beside the built app, or what `vite.documents.config.ts` makes for an app that runs from its
 * sources.
 */
function programFile(): string {
  const built = ['..', '../..'].map((folder) => `${folder}/programs/make-documents.js`)
  const places = [...built, '../../../build/documents/make-documents.js']
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const file = files.find((path) => existsSync(path))
  if (!file) throw new Error('The program that makes documents is not built')
  return file
}

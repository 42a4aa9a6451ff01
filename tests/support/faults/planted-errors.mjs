import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { createReadStream } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** Preloaded into a server: after SIGUSR2 the next request causes an uncaught error of the kind that PLANTED names. */
const kinds = {
  timer: () => setTimeout(() => fail()),
  stream: () => createReadStream('/nowhere/planted'),
  event: () => setImmediate(() => new EventEmitter().emit('error', new Error('planted'))),
  worker: () => new Worker('throw new Error("planted")', { eval: true }),
  rejection: () => void Promise.reject(new Error('planted')),
}

let isDue = false
process.on('SIGUSR2', () => (isDue = true))

const { run } = AsyncLocalStorage.prototype
AsyncLocalStorage.prototype.run = function runPlanted(store, work, ...args) {
  if (!isDue || !store?.id?.startsWith('K-')) return run.call(this, store, work, ...args)
  isDue = false
  return run.call(this, store, () => {
    kinds[process.env.PLANTED]()
    return work(...args)
  })
}

function fail() {
  throw new Error('planted')
}

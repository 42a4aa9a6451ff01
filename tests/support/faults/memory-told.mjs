import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded before a server: on SIGUSR2 it collects its garbage, and tells how many bytes of memory are then in use. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

let times = 0

process.on('SIGUSR2', () => {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  process.stderr.write(`bytes in use, ${++times}: ${heapUsed + external}\n`)
})

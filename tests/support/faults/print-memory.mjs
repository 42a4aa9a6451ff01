import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Preloaded into a server: on SIGUSR2 it collects garbage and prints how many bytes are still in use. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

let times = 0

process.on('SIGUSR2', () => {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  process.stderr.write(`bytes in use, ${++times}: ${heapUsed + external}\n`)
})

import { existsSync } from 'node:fs'
import { goPrograms, whyNotBuilt } from './go-programs.mjs'

/** Builds ahead what tests would build themselves when they first ask for it. Where that fails, they say so. */
const { litefs, ...anywhere } = goPrograms
for (const program of [...Object.values(anywhere), ...(existsSync('/dev/fuse') ? [litefs] : [])]) whyNotBuilt(program)

import { existsSync } from 'node:fs'
import { goPrograms, reasonForNoBuild, reasonForNoSlowBuild } from './go-programs.mjs'

/** Builds the Go programs before the tests need them. If that fails, the tests report it. */
const { litefs, caddy, ...anywhere } = goPrograms
for (const program of [...Object.values(anywhere), ...(existsSync('/dev/fuse') ? [litefs] : [])])
  reasonForNoBuild(program)
reasonForNoSlowBuild(caddy)

import { readFileSync } from 'node:fs'

/** `rest` is the text after the name and the flags. */
export type Instruction = { name: string; flags: Record<string, string>; rest: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** The stages of the Dockerfile in order. Throws for an instruction that the tests can't run. */
export function readDockerfile(file = 'Dockerfile'): Stage[] {
  const stages: Stage[] = []
  for (const line of linesOf(readFileSync(file, 'utf8'))) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/s.exec(line) ?? []
    if (name === 'FROM') {
      const [from = '', , stage = String(stages.length)] = withoutFlags(rest).rest.split(/\s+/)
      stages.push({ name: stage, from, instructions: [] })
    } else if (supported.has(name)) {
      stages.at(-1)?.instructions.push({ name, ...withoutFlags(rest) })
    } else {
      throw new Error(`The tests of the image don't know this line of the Dockerfile: ${line}`)
    }
  }
  return stages
}

const supported = new Set(['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'])

/** Lines without comments, with lines that end in a backslash joined. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
}

function withoutFlags(rest: string): Omit<Instruction, 'name'> {
  const [leading = ''] = /^(--[\w-]+=\S+\s+)*/.exec(rest) ?? []
  const flagMatches = [...leading.matchAll(/--([\w-]+)=(\S+)/g)]
  const flags = Object.fromEntries(flagMatches.map(([, flag = '', value = '']) => [flag, value]))
  return { flags, rest: rest.slice(leading.length) }
}

import { readFileSync } from 'node:fs'

/** `rest`: what follows the name and the flags. */
export type Instruction = { name: string; flags: Record<string, string>; rest: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** The stages of the Dockerfile in their order. Throws where an instruction is none that the tests can carry out. */
export function readDockerfile(file = 'Dockerfile'): Stage[] {
  const stages: Stage[] = []
  for (const line of linesOf(readFileSync(file, 'utf8'))) {
    const [, name = '', said = ''] = /^([A-Z]+)\s+(.*)$/s.exec(line) ?? []
    if (name === 'FROM') {
      const [from = '', , stage = String(stages.length)] = said.split(/\s+/)
      stages.push({ name: stage, from, instructions: [] })
    } else if (known.has(name)) {
      stages.at(-1)?.instructions.push({ name, ...withoutFlags(said) })
    } else {
      throw new Error(`The tests of the image don't know this line of the Dockerfile: ${line}`)
    }
  }
  return stages
}

const known = new Set(['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'])

/** Lines without comments; what ends in a backslash goes on. */
function linesOf(text: string): string[] {
  const kept = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  return kept
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
}

function withoutFlags(said: string): Omit<Instruction, 'name'> {
  const [leading = ''] = /^(--[\w-]+=\S+\s+)*/.exec(said) ?? []
  const given = [...leading.matchAll(/--([\w-]+)=(\S+)/g)]
  const flags = Object.fromEntries(given.map(([, flag = '', value = '']) => [flag, value]))
  return { flags, rest: said.slice(leading.length) }
}

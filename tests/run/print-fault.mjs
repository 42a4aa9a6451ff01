import { relative } from 'node:path'

/** Prints a failed test, with what went wrong and where. */
export function printFault(title, texts) {
  const root = `${process.cwd()}/`
  const lines = texts.flatMap((text) => text.replaceAll(root, '').split('\n'))
  process.stdout.write(`\nFAULT   ${title}\n${lines.map((line) => `        ${line}`).join('\n')}\n`)
}

/** A path relative to this folder. */
export function fromHere(path) {
  return relative(process.cwd(), path)
}

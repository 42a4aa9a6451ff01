import { relative } from 'node:path'

/** Prints a test that failed, with what went wrong and where. */
export function tellFault(title, texts) {
  const root = `${process.cwd()}/`
  const lines = texts.flatMap((text) => text.replaceAll(root, '').split('\n'))
  process.stdout.write(`\nFAULT   ${title}\n${lines.map((line) => `        ${line}`).join('\n')}\n`)
}

/** A path as people write it in this folder. */
export function fromHere(path) {
  return relative(process.cwd(), path)
}

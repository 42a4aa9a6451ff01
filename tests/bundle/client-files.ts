import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ClientFile = { path: string; text: string }

/** Every text file below a folder, without its compressed copies. */
export function textFilesBelow(folder: string, extension = /\.(js|css|json|html|svg|txt|webmanifest)$/): ClientFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && extension.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Each occurrence of a mark in a file, as `file: mark`. */
export function marksIn(files: ClientFile[], marks: Iterable<string>): string[] {
  const all = [...marks]
  return files.flatMap(({ path, text }) => all.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`))
}

const literal = /'([^'\\\n]{14,})'|"([^"\\\n]{14,})"|`([^`\\$]{14,}?)`/g
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The string literals that only server files contain: if one is in the bundle, so is its file. */
export function textsOnlyIn(serverFiles: ClientFile[], otherFiles: ClientFile[]): Set<string> {
  const elsewhere = otherFiles.map(({ text }) => text).join('\n')
  const texts = serverFiles.flatMap(({ text }) => literalsOf(text))
  return new Set(texts.filter((text) => !elsewhere.includes(text)))
}

function literalsOf(source: string): string[] {
  const code = source.replace(comment, '').replace(/^\s*(import|export) .*$/gm, '')
  return [...code.matchAll(literal)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((text) => text.trim() !== '')
}

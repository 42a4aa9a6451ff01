import { hash } from 'node:crypto'
import { zipOf, type ZipEntry } from '#app/documents/export/zip-of.server.ts'

/** The files of a company's export, as a reader could change them. */
export type ExportedFiles = Map<string, Buffer>

/** A ZIP of these files, which may have a name twice. */
export async function zipped(files: Iterable<[string, Buffer]>): Promise<Blob> {
  const entries: ZipEntry[] = [...files].map(([path, bytes]) =>
    path.endsWith('.json')
      ? {
          path,
          async *chunks() {
            yield bytes
          },
        }
      : { path, whole: () => bytes },
  )
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of zipOf(entries, new Date())) parts.push(new Uint8Array(part))
  return new Blob(parts)
}

export type Element = Record<string, unknown>

/** Changes the elements of a JSON file. */
export function changeFile(files: ExportedFiles, path: string, change: (elements: Element[]) => Element[]): void {
  const elements = change(elementsOf(files, path))
  files.set(path, Buffer.from(`[\n${elements.map((element) => JSON.stringify(element)).join(',\n')}\n]\n`))
}

export function elementsOf(files: ExportedFiles, path: string): Element[] {
  return JSON.parse(files.get(path)?.toString() ?? '[]') as Element[]
}

/** Chains the entries anew, as somebody would who wants that nobody sees what they did: also in company.json. */
export function chainAnew(files: ExportedFiles): void {
  const company = JSON.parse(files.get('company.json')?.toString() ?? '') as { id: string } & Element
  let head = { number: 0, hash: company.id }
  const numbers = new Map<unknown, number>()
  changeFile(files, 'ledger.json', (entries) =>
    entries.map(({ salt, ...entry }) => {
      const number = head.number + 1
      numbers.set(entry['number'], number)
      const { hash: _, ...content } = { ...entry, number, previous: head.hash } as Element
      const sorted = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))
      head = { number, hash: hash('sha256', JSON.stringify(Object.fromEntries(sorted))) }
      return { ...entry, number, salt, hash: head.hash }
    }),
  )
  changeFile(files, 'check-ins.json', (checkIns) =>
    checkIns.map((checkIn) => ({ ...checkIn, ledgerNumber: numbers.get(checkIn['ledgerNumber']) ?? null })),
  )
  files.set('company.json', Buffer.from(JSON.stringify({ ...company, ledgerHead: head })))
}

/** Changes fields of one element of a JSON file. */
export function setIn(path: string, index: number, values: Element) {
  return (changed: ExportedFiles) =>
    changeFile(changed, path, (elements) => elements.map((one, at) => (at === index ? { ...one, ...values } : one)))
}

/** Takes elements out of a JSON file. */
export function without(path: string, isGone: (element: Element, index: number) => boolean) {
  return (changed: ExportedFiles) =>
    changeFile(changed, path, (elements) => elements.filter((element, index) => !isGone(element, index)))
}

import type { FolderQuery } from '#app/operations/folders/view-folder-choice.server.ts'

const names = ['selection', 'group', 'location', 'month', 'from', 'to'] as const

/** Reads the choices in the address of the page. */
export function folderQuery(search: URLSearchParams): FolderQuery {
  const values = names.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(values), ids: search.getAll('ids'), photos: search.get('photos') === 'on' }
}

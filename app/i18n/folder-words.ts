import type { TFunction } from 'i18next'
import type { Selection } from '#app/domain/folders/selections.ts'

type FolderChoice = { selection: Selection; selectionName: string | null }

/** "Alle Pläne", "Gruppe Küche" */
export function folderInWords(t: TFunction, { selection, selectionName }: FolderChoice): string {
  return t(`folders:selection.${selection}`, { name: selectionName })
}

import type { ExcuseReason } from '#app/domain/excuses/excuse.ts'

/** The text of a key. */
type Translate = (key: string) => string

/** Why something was not done: "Kein Zutritt: Tür abgeschlossen". */
export function reasonInWords(t: Translate, { reason, note }: { reason: ExcuseReason; note: string | null }): string {
  return [t(`excuses:reason.${reason}`), note].filter(Boolean).join(': ')
}

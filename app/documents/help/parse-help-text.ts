/** `summary` is empty when the file has none: news are in no list that would show it. */
export type HelpText = { title: string; summary: string; body: string }

const fields = ['title', 'summary'] as const

/**
 * Reads a help file: lines of `name: value` between two lines of `---`, then Markdown. Throws for an unknown name, or
 * when the title or the text is missing.
 */
export function parseHelpText(file: string, path: string): HelpText {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(file) ?? []
  const text: HelpText = { title: '', summary: '', body: body?.trim() ?? '' }
  for (const line of head?.split('\n') ?? []) {
    const [, name, value] = /^(\w+): (.*\S)\s*$/.exec(line) ?? []
    const field = fields.find((candidate) => candidate === name)
    if (!field || !value) throw new Error(`${path}: “${line}” is no line of title or summary`)
    text[field] = value
  }
  if (!text.title || !text.body) throw new Error(`${path} has no title or no text`)
  return text
}

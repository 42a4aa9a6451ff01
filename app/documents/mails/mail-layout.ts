import { colors, darkColors } from '#app/documents/colors.ts'

export type MailContent = {
  language: string
  title: string
  lead: string
  /** What people wrote, unchanged, each after an introductory sentence, with the key of its photo. */
  quotes?: Quote[] | undefined
  /** Lists, each after an introductory sentence. */
  lists?: List[] | undefined
  /** The button; a mail that should only be answered has none. */
  action?: { label: string; url: string } | undefined
  /** Further links below the button. */
  links?: { label: string; url: string }[] | undefined
  /** What to do when the button does not work; the address follows. */
  linkHelp: string
  /** Further paragraphs. */
  notes: string[]
  sender: string
}

type List = { intro: string; items: string[] }
type Quote = { intro: string; text: string; photo?: { key: string; alt: string } | undefined }

/** The mail as plain text. */
export function mailText({
  title,
  lead,
  quotes = [],
  lists = [],
  action,
  links = [],
  notes,
  sender,
}: MailContent): string {
  const parts = [
    title,
    lead,
    ...lists.map(({ intro, items }) => [intro, ...items.map((item) => `- ${item}`)].join('\n')),
    ...quotes.map(({ intro, text }) => `${intro}\n\n${text}`.trim()),
    action && `${action.label}\n${action.url}`,
    ...links.map(({ label, url }) => `${label}\n${url}`),
    ...notes,
    `--\n${sender}`,
  ]
  return parts.filter((part) => part !== undefined).join('\n\n') + '\n'
}

/** The mail as HTML with all texts escaped. Styles are inline, because mail programs remove all others. */
export function mailHtml({
  language,
  title,
  lead,
  quotes = [],
  lists = [],
  action,
  links = [],
  linkHelp,
  notes,
  sender,
}: MailContent): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${darkStyle}</style>
<title>${escapeHtml(title)}</title>
</head>
<body class="page" style="margin:0;padding:0;background:${colors.surface};color:${colors.ink};font:400 16px/1.5 ${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;max-width:560px;text-align:left"><tr><td style="${longWords}">
<p class="rule" style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid ${colors.ink};font-size:18px;font-weight:700;letter-spacing:-0.02em">Klarbuch</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.1;font-weight:700;letter-spacing:-0.03em">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px">${escapeHtml(lead)}</p>
${lists.map(listHtml).join('')}${quotes.map(quoteHtml).join('')}${action ? actionHtml(action, linkHelp) : ''}${links.map(linkHtml).join('\n')}${notes.map((note) => `<p class="soft" style="${small};margin:16px 0 0">${escapeHtml(note)}</p>`).join('\n')}
<p class="soft line" style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid ${colors.line};font-size:13px;color:${colors.faint}">${escapeHtml(sender)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function quoteHtml({ intro, text, photo }: Quote): string {
  const introHtml = `<p style="margin:0 0 8px">${escapeHtml(intro)}</p>\n`
  if (text === '') return introHtml
  return `${introHtml}<blockquote class="line" style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:4px solid ${colors.line};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}${photo ? photoHtml(photo) : ''}</blockquote>
`
}

function photoHtml({ key, alt }: NonNullable<Quote['photo']>): string {
  return `<img src="cid:${key}" alt="${escapeHtml(alt)}" style="display:block;max-width:100%;height:auto;margin:12px 0 0;border-radius:8px">`
}

/** The HTML of a mail without the photo with this key. */
export function withoutPhoto(html: string, key: string): string {
  return html.replace(new RegExp(`<img src="cid:${key}"[^>]*>`), '')
}

function listHtml({ intro, items }: List): string {
  const points = items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('\n')
  return `<p style="margin:0 0 8px">${escapeHtml(intro)}</p>
<ul style="margin:0 0 24px;padding:0 0 0 20px">
${points}
</ul>
`
}

function actionHtml(action: NonNullable<MailContent['action']>, linkHelp: string): string {
  const url = escapeHtml(action.url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr><td class="button" bgcolor="${colors.accent}" style="border-radius:8px;background:${colors.accent}">
<a href="${url}" style="display:inline-block;padding:14px 22px;color:${colors.onAccent};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr></table>
<p class="soft" style="${small};margin:24px 0 0">${escapeHtml(linkHelp)}<br><a href="${url}" style="color:${colors.accent};word-break:break-all">${url}</a></p>
`
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="${small};margin:16px 0 0"><a href="${escapeHtml(url)}" style="color:${colors.accent}">${escapeHtml(label)}</a></p>`
}

/**
 * The dark theme, for mail programs that take style elements. Those that don't show the light one, or invert it themselves.
 * The lines win against the inline styles.
 */
const darkStyle = `@media (prefers-color-scheme: dark) {
.page { background: ${darkColors.surface} !important; color: ${darkColors.ink} !important }
.rule { border-color: ${darkColors.ink} !important }
.line { border-color: ${darkColors.line} !important }
.soft { color: ${darkColors.soft} !important }
a { color: ${darkColors.accent} !important }
.button { background: ${darkColors.accent} !important }
.button a { color: ${darkColors.onAccent} !important }
}`

const font = `system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`

/** A word that is longer than a small phone is wide is divided. Some mail programs know only the second way. */
const longWords = 'overflow-wrap:anywhere;word-break:break-word;-webkit-hyphens:auto;hyphens:auto'

const small = `font-size:15px;color:${colors.soft}`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

import { Marked, type Tokens } from 'marked'
import { helpPictures } from '#app/domain/help/help-pictures.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/**
 * The Markdown of help as HTML: `{{tasks:list.action}}` becomes the product's text with that key, `![…](name)` a
 * picture in the reader's language. Markup in the text is shown as text. Throws for an unknown key or picture, and for
 * a link that leads out of the product.
 */
export function helpHtml(markdown: string, language: Language): string {
  return parserFor(language).parse(markdown, { async: false })
}

/** The same without any markup, for search. */
export function helpWords(markdown: string, language: Language): string {
  return helpHtml(markdown, language).replace(/<[^>]*>|&#?\w+;/g, ' ')
}

const parsers = new Map<Language, Marked>()

function parserFor(language: Language): Marked {
  const parser = parsers.get(language) ?? createParser(language)
  parsers.set(language, parser)
  return parser
}

function createParser(language: Language): Marked {
  return new Marked({
    extensions: [
      {
        name: 'quoted',
        level: 'inline',
        start: (source) => source.indexOf('{{'),
        tokenizer(source) {
          const [raw, key = '', values = ''] = /^{{([\w-]+:[\w.-]+)(?:\?([^}]*))?}}/.exec(source) ?? []
          return raw ? { type: 'quoted', raw, text: quoted(key, values, language) } : undefined
        },
        renderer: ({ text }) => `<b>${escaped(String(text))}</b>`,
      },
    ],
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      link({ href, tokens }: Tokens.Link) {
        if (!/^\/[a-z]/.test(href)) throw new Error(`${href} leads out of the product`)
        return `<a href="${escaped(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      image: ({ href, text }: Tokens.Image) => picture(href, text, language),
    },
  })
}

/** The product's text with this key, with values given as `name=value`. */
function quoted(key: string, values: string, language: Language): string {
  const t = translatorFor(language)
  const text = t(key, { ...Object.fromEntries(new URLSearchParams(values)), defaultValue: '' })
  if (!text || text.includes('{{')) throw new Error(`No text of the product has the key ${key} and all its values`)
  return text
}

function picture(name: string, alt: string, language: Language): string {
  const size = Object.entries(helpPictures).find(([pictureName]) => pictureName === name)?.[1]
  if (!size || !alt) throw new Error(`The picture ${name} is unknown, or nothing says what it shows`)
  const { width, height } = size
  const sized = `width="${width}" height="${height}" loading="lazy" decoding="async"`
  return `<img src="/help/${language}/${name}.webp" alt="${escaped(alt)}" ${sized}>`
}

function escaped(text: string) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

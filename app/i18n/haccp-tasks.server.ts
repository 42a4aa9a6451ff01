import { languageCodes } from '#app/domain/language-codes.ts'
import { haccpReadings, type HaccpKind, type HaccpReading } from '#app/domain/tasks/haccp-tasks.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import type { TaskInput } from '#app/domain/tasks/schema.ts'
import { textsIn } from './common-tasks.server.ts'
import { fallbackLanguage, type Language } from './languages.ts'
import { translatorFor } from './texts.server.ts'

/** A task of the template for kitchens in a language, with its translations into all others. */
export function haccpTask(kind: HaccpKind, language: Language): TaskInput {
  const own = textsIn(language, `haccp.${kind}`) ? language : fallbackLanguage
  const t = translatorFor(own, 'common-tasks')
  const name = t(`haccp.${kind}.name`)
  const translations = languageCodes.flatMap((code) => {
    const texts = code === own ? undefined : textsIn(code, `haccp.${kind}`)
    return texts ? [{ language: code, publicName: texts.name, description: texts.description }] : []
  })
  const readings = haccpReadings[kind].map((reading) => readingIn(own, reading))
  return { name, publicName: name, description: t(`haccp.${kind}.description`), translations, readings }
}

function readingIn(
  language: Language,
  { text, number, optional = false, actions, ...limits }: HaccpReading,
): AskedReading {
  const t = translatorFor(language, 'common-tasks')
  return {
    ...limits,
    optional,
    name: t(`reading.${text}`, { number }),
    choices: [],
    actions: actions.map((action) => t(`action.${action}`)),
  }
}

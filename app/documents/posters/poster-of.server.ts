import type { PosterOptions } from '#app/domain/qr-codes/poster-options.ts'
import { statusAddress } from '#app/domain/qr-codes/status-address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** The texts of a poster and its paper. A missing text is empty. */
export type Poster = Pick<PosterOptions, 'format' | 'orientation' | 'big'> & {
  /** The content of the code. */
  content: string
  topText: string
  title: string
  location: string
  description: string
  bottomText: string
  /** The captions of the three pictograms. */
  steps: string[]
  /** The company's logo as PNG. */
  logo?: Uint8Array | null
  language: Language
}

type PosterContent = {
  schedule: { id: string; title: string; location: string; description: string }
  companyName: string | null
  options: PosterOptions
  origin: string
  language: Language
}

/**
 * The poster of a schedule in the reader's language, with its own title and its company's name unless the options have
 * others.
 */
export function posterOf({ schedule, companyName, options, origin, language }: PosterContent): Poster {
  const t = translatorFor(language, 'qr-codes')
  const { format, orientation, big } = options
  return {
    format,
    orientation,
    big,
    content: statusAddress(origin, schedule.id),
    topText: options.topText ?? companyName ?? '',
    title: options.title || schedule.title,
    location: options.showLocation ? schedule.location : '',
    description: options.showDescription ? schedule.description : '',
    bottomText: options.bottomText ?? '',
    steps: [t('poster.scan'), t('poster.signIn'), t('poster.done')],
    language,
  }
}

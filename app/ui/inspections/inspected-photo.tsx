import { smallFileAddress } from '#app/domain/uploads/file-address.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = {
  photoKey: string
  /** Who took the photo, of which task, and when. */
  of: { signature: string; publicName: string; at: Date }
  words: CheckInWords
}

/** A small photo; a tap opens it at full size, in a tab of its own, so that nothing typed is lost. */
export function InspectedPhoto({ photoKey, of: { signature, publicName, at }, words }: Props) {
  // Relative to the page, as a page may show a hundred of them.
  const address = `inspect/photos/${photoKey}`
  const text = words.t('attendance:checkIns.photo', {
    signature,
    task: publicName,
    time: words.time(words.localOf(at)),
  })
  return (
    <a className="shot" href={address} target="_blank" rel="noreferrer">
      <img src={smallFileAddress(address)} alt={text} width="96" height="96" loading="lazy" />
    </a>
  )
}

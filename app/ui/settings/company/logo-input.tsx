import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#app/domain/errors.ts'
import { pictureLimits, pictureTypes } from '#app/domain/uploads/pictures.ts'
import { Field } from '#app/ui/form/field.tsx'
import type { FormField } from '#app/ui/form/form-field.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'

/** Chooses a logo and shows it before it is sent. A wrong size or type is reported at once. */
export function LogoInput({ field }: { field: FormField }) {
  const { t } = useTranslation('company')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [chosen, setChosen] = useState<{ problem?: ErrorCode } | null>(null)

  async function show({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    setChosen(null)
    if (!file) return
    const problem = file.size > pictureLimits.bytes ? 'upload.tooLarge' : await draw(file, canvas.current)
    if (input.files?.[0] !== file) return
    if (problem) input.value = ''
    setChosen(problem ? { problem } : {})
  }

  const isShown = chosen !== null && !chosen.problem
  const judged = chosen?.problem ? { ...field, errors: [chosen.problem] } : field
  return (
    <>
      <Field field={judged} label={t('logo.field')} hint={t('logo.hint')}>
        <TextInput field={judged} type="file" accept={pictureTypes.join()} onChange={show} />
      </Field>
      <canvas className="logo" ref={canvas} hidden={!isShown}>
        {t('logo.chosen')}
      </canvas>
    </>
  )
}

const edge = 320

/**
 * Draws the picture at the size at which it is shown. A canvas needs no permission by the Content-Security-Policy,
 * unlike a blob: or data: URL.
 */
async function draw(file: File, canvas: HTMLCanvasElement | null): Promise<ErrorCode | undefined> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture || !canvas) return 'upload.noPicture'
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return undefined
}

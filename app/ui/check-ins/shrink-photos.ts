// Its helpers are inside, as only this function's source is sent to the browser.
/* oxlint-disable unicorn/consistent-function-scoping */

/**
 * Makes chosen photos smaller before they are sent, where scripts run: the camera of a phone takes larger ones than the server
 * accepts. Its source text is sent to the browser, so it uses nothing from outside. One that can't be made smaller is sent as
 * it is.
 */
export function shrinkPhotos() {
  if (
    !('createImageBitmap' in window) ||
    !('DataTransfer' in window) ||
    !('requestSubmit' in document.createElement('form'))
  )
    return
  const photoEdge = 1600
  let work: Promise<void> | undefined

  document.addEventListener('change', (event) => {
    const field = event.target as HTMLInputElement
    const file = field.type === 'file' && field.files ? field.files[0] : undefined
    if (file) work = shrink(field, file).catch(() => {})
  })

  document.addEventListener('submit', (event) => {
    if (!work) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const { submitter } = event
    work.then(() => send(form, submitter))
  })

  function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    work = undefined
    form.requestSubmit(submitter)
  }

  function shrink(field: HTMLInputElement, file: File) {
    return createImageBitmap(file).then((picture) => {
      const scale = Math.min(1, photoEdge / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = picture.width * scale
      canvas.height = picture.height * scale
      const context = canvas.getContext('2d')
      if (context) context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      picture.close()
      return new Promise<void>((resolve) => {
        canvas.toBlob(
          (blob) => {
            const box = new DataTransfer()
            if (blob && blob.size < file.size) {
              box.items.add(new File([blob], 'photo.jpg', { type: blob.type }))
              field.files = box.files
            }
            resolve()
          },
          'image/jpeg',
          0.8,
        )
      })
    })
  }
}

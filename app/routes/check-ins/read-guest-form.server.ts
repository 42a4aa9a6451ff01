import { parseWithZod } from '@conform-to/zod/v4'
import { defectSchema } from '#app/domain/defects/schema.ts'
import { ratingFormSchema } from '#app/domain/guests/schema.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import type { TypedReport } from '#app/ui/check-ins/feedback/feedback-page-data.ts'

const fields = { ...defectSchema.shape, ...ratingFormSchema.shape, form: null, website: null }

/** The fields of a posted form: of one that rates the place, or of one that says what is wrong. */
export async function readGuestForm(request: Request, body?: Buffer<ArrayBuffer>) {
  const form = await readForm(request, { fields, body })
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [token, website, isRating] = [textOf('form'), textOf('website'), form.has('stars')]
  for (const name of ['form', 'website']) form.delete(name)
  const typed: TypedReport = { category: textOf('category'), text: textOf('text') }
  return {
    token,
    /** Whether a field is filled in that no person sees. */
    isFilledByProgram: website !== '',
    isRating,
    report: () => parseWithZod(form, { schema: defectSchema }),
    rating: () => parseWithZod(form, { schema: ratingFormSchema }),
    typed,
  }
}

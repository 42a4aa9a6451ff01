import { z } from 'zod'
import { pictureTypes } from './pictures.ts'

/** The picture that somebody wants to upload. */
export const uploadSchema = z.object({ contentType: z.enum(pictureTypes, { error: 'upload.noPicture' }) })

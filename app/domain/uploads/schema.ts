import { z } from 'zod'
import { pictureTypes } from './pictures.ts'

/** What somebody wants to upload. */
export const uploadSchema = z.object({ contentType: z.enum(pictureTypes, { error: 'upload.noPicture' }) })

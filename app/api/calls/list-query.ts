import { pagingSchema } from '#app/domain/paging.ts'
import { after } from './declaration.ts'

/** The query of a list that is read by pages, or on from one of its entries. An area extends it with its filters. */
export const listQuery = pagingSchema.extend({ after })

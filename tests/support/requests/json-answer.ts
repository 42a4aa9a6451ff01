import { expect } from 'vitest'

/** The error of an answer in the API's shape. */
export async function errorOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { error: unknown }).error
}

/** Matches an instant as the API writes it. */
export const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string

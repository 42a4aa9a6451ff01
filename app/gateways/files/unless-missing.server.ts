/** What is found, or something else where there is no such file or folder. */
export async function unlessMissing<Found, Otherwise>(found: Promise<Found>, otherwise: Otherwise) {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return otherwise
    throw error
  }
}

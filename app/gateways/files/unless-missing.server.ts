/** The result of a file operation, or `fallback` when the file or folder does not exist. */
export async function unlessMissing<Value, Fallback>(operation: Promise<Value>, fallback: Fallback) {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return fallback
    throw error
  }
}

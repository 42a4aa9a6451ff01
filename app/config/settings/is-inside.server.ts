import { isAbsolute, relative, resolve } from 'node:path'

/** Whether a path is the folder itself or something in it. Relative paths start at the working folder. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(resolve(folder), resolve(path))
  return !/^\.\.([/\\]|$)/.test(relativePath) && !isAbsolute(relativePath)
}

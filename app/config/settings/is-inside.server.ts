import { isAbsolute, relative, resolve } from 'node:path'

/** Whether a path is a folder or leads to something in it. Relative ones count from the working folder. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return !/^\.\.([/\\]|$)/.test(way) && !isAbsolute(way)
}

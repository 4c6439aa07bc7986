import type { PlatformPath } from 'node:path'

/** Whether a path is that of the folder itself, or below it; both in full. */
export function isInside(folder: string, path: string, { isAbsolute, relative, sep }: PlatformPath): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(sep, 1)[0] !== '..'
}

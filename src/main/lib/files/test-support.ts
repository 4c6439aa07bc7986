import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/**
 * Until the test ends this is Windows with a virus scanner: whoever moves or removes a file is refused with `code` for 50 ms
 * from the first try on, or for as long as the test takes.
 *
 * @returns the paths that were refused, with when
 */
export function scanFiles(
  code: 'EPERM' | 'EACCES' | 'EBUSY',
  lasts: 'a moment' | 'for ever' = 'a moment',
): ReadonlyMap<string, number> {
  const { platform } = process
  const { renameSync, rmSync } = fs
  const firstTriedAt = new Map<string, number>()
  const refuse = (path: fs.PathLike, syscall: string): void => {
    const name = String(path)
    if (!fs.existsSync(name)) return
    const now = performance.now()
    const since = firstTriedAt.get(name) ?? now
    firstTriedAt.set(name, since)
    if (lasts === 'for ever' || now - since < 50)
      throw Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, path: name })
  }
  fs.renameSync = (from, to) => {
    refuse(from, 'rename')
    renameSync(from, to)
  }
  fs.rmSync = (path, options) => {
    refuse(path, 'rm')
    rmSync(path, options)
  }
  Object.defineProperty(process, 'platform', { value: 'win32' })
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(fs, { renameSync, rmSync })
    Object.defineProperty(process, 'platform', { value: platform })
    syncBuiltinESMExports()
  })
  return firstTriedAt
}

/** Until the test ends no drive syncs a folder: each answers with `code`. Files are synced as ever. */
export function refuseFolderSync(code: 'EINVAL' | 'ENOTSUP' | 'EPERM' | 'EIO'): void {
  const { fsyncSync } = fs
  fs.fsyncSync = (descriptor) => {
    if (fs.fstatSync(descriptor).isDirectory())
      throw Object.assign(new Error(`${code}: fsync`), { code, syscall: 'fsync' })
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  })
}

/**
 * Until the test ends another program has every file open that is removed without holding up the thread.
 *
 * @returns the paths that were refused
 */
export function refuseRemovals(): readonly string[] {
  const { rm } = fs.promises
  const refused: string[] = []
  fs.promises.rm = async (path) => {
    if (!fs.existsSync(path)) return
    refused.push(String(path))
    throw Object.assign(new Error('EPERM: rm'), { code: 'EPERM', syscall: 'rm', path })
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.promises.rm = rm
    syncBuiltinESMExports()
  })
  return refused
}

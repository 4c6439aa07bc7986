import { type FileHandle, open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { syncDirectory, syncDirectoryNow } from './sync.ts'
import { refuseFolderSync } from './test-support.ts'

const folder = import.meta.dirname

/** A drive that answers the sync of a folder with `code`; the handle as it was opened is told. */
function drive(code: string) {
  const opened: FileHandle[] = []
  const openFolder: typeof open = async (path, flags) => {
    const handle = await open(path, flags)
    handle.sync = () => Promise.reject(Object.assign(new Error(code), { code }))
    opened.push(handle)
    return handle
  }
  return { openFolder, opened }
}

test.runIf(process.platform !== 'win32').each(['EINVAL', 'ENOTSUP', 'EPERM'] as const)(
  'a drive that cannot sync a folder, and says %s, keeps what was put there all the same',
  async (code) => {
    const { openFolder, opened } = drive(code)
    await syncDirectory(folder, openFolder)
    expect(opened.map(({ fd }) => fd)).toEqual([-1])
    refuseFolderSync(code)
    syncDirectoryNow(folder)
  },
)

test.runIf(process.platform !== 'win32')(
  'a drive that failed while it synced a folder is told of',
  async () => {
    const { openFolder, opened } = drive('EIO')
    await expect(syncDirectory(folder, openFolder)).rejects.toMatchObject({ code: 'EIO' })
    expect(opened.map(({ fd }) => fd)).toEqual([-1])
    refuseFolderSync('EIO')
    expect(() => syncDirectoryNow(folder)).toThrow(expect.objectContaining({ code: 'EIO' }))
  },
)

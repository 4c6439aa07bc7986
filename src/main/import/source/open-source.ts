import { open, realpath, stat } from 'node:fs/promises'
import { ImportError } from '../import-error.ts'
import { openFile, openFolder } from './folder-source.ts'
import type { Source } from './source.ts'
import { openZip } from './zip-source.ts'

/**
 * What a person chose, whichever it is; a ZIP is told by its first bytes.
 *
 * @throws ImportError
 */
export async function openSource(chosen: string): Promise<Source> {
  try {
    // A link that a person chose is meant: only those in a folder are not followed.
    const path = await realpath(chosen)
    const facts = await stat(path)
    if (facts.isDirectory()) return await openFolder(path)
    // Asked before it is opened: a device may act at that.
    if (!facts.isFile()) throw new ImportError('unreadable')
    return (await isZip(path)) ? await openZip(path) : await openFile(path)
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw new ImportError('unreadable', { cause })
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(4)
    await file.read(head, 0, 4, 0)
    // An empty one begins with its end.
    return (
      head.equals(Buffer.from('PK\x03\x04', 'latin1')) || head.equals(Buffer.from('PK\x05\x06', 'latin1'))
    )
  } finally {
    await file.close()
  }
}

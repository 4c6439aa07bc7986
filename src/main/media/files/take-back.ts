import { requireFreeSpace } from '../../lib/files/free-space.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { asMediaError, MediaError } from '../media-error.ts'
import { copyOut } from './copy-out.ts'
import { putInPlace } from './durable-file.ts'
import { hashFiles } from './hash-files.ts'
import type { Layout } from './layout.ts'

type Place = { sha256: string; extension: string; byteSize: number }

/** As `MediaFolder.takeBack` says. */
export async function takeBack(
  layout: Layout,
  from: string,
  { sha256, extension, byteSize }: Place,
  signal: AbortSignal,
  onCopied: (bytes: number) => void,
  isWanted: () => boolean,
): Promise<'stopped' | 'damaged' | 'missing' | 'unreadable' | null> {
  const part = layout.temporary()
  try {
    await requireFreeSpace(layout.originals, byteSize)
    for await (const bytes of copyOut({ from, to: part, mode: 0o600, byteSize, signal })) onCopied(bytes)
    if (signal.aborted) return 'stopped'
    crashPoint('brought-back-copied')
    let isSame = false
    await hashFiles([part], signal, (read) => {
      isSame = read.state === 'read' && read.sha256 === sha256
    })
    if (signal.aborted) return 'stopped'
    if (!isSame) return 'damaged'
    await putInPlace(part, layout.original(sha256, extension), isWanted)
    crashPoint('brought-back-in-place')
    return null
  } catch (cause) {
    const error = asMediaError(cause)
    if (error instanceof MediaError && error.kind === 'missing') return 'missing'
    if (error instanceof MediaError && error.kind === 'input-output' && !(await isReadable(from, signal)))
      return signal.aborted ? 'stopped' : 'unreadable'
    throw error
  } finally {
    await removeQuietly(part)
  }
}

/** A copy does not say which of its two sides failed. */
async function isReadable(file: string, signal: AbortSignal): Promise<boolean> {
  let isRead = false
  await hashFiles([file], signal, ({ state }) => (isRead = state === 'read')).catch(() => {})
  return isRead
}

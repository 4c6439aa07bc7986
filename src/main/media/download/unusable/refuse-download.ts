import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { AssetKind } from '../../../../shared/domain/asset.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { removeQuietly } from '../../../lib/files/remove-quietly.ts'
import { readMemo, removeMemo } from '../download-memo.ts'
import type { MediaError, UnusableDownload } from '../../media-error.ts'
import { detectMediaType, sniffLength } from '../../probe/media-type.ts'
import type { ReceivedFile } from '../receive.ts'
import { gaveInstead, isOfKind } from './gave-instead.ts'
import { mostUnusable, type Refusal, writeRefusal } from './refusal-memo.ts'
import { harmlessExtension, type UnusableFiles } from './unusable-files.ts'

type Refused = {
  /** Of the part. */
  path: string
  expected: AssetKind
  /** Null where it was refused before all of it had come. */
  received: ReceivedFile | null
  /** What was refused under this name before, with nothing else in between. */
  before: Refusal | null
}

/**
 * Bytes that cannot be kept as what was expected. The first time they are thrown away: a host may have been busy. The
 * same ones again, or the last of many in a row, are what the host has: they are kept as a file, and the error says that
 * this is final.
 *
 * @returns the error, with what came instead
 */
export async function refuseDownload(
  error: MediaError,
  { path, expected, received, before }: Refused,
  files: UnusableFiles,
): Promise<MediaError> {
  const head = await firstBytes(path)
  const type = await detectMediaType(head)
  const refusal = { head: hashOf(head), identity: '', times: (before?.times ?? 0) + 1 }
  const isKnownByHead = received === null || !isOfKind(type, expected)
  const { totalBytes = null, etag = null } = (await readMemo(path)) ?? {}
  refusal.identity = isKnownByHead
    ? JSON.stringify([refusal.head, totalBytes, etag])
    : JSON.stringify([received.sha256])
  const isFinal = before?.identity === refusal.identity || refusal.times >= mostUnusable
  const unusable: UnusableDownload = {
    expected,
    gave: gaveInstead(head, type, expected, error.kind),
    isFinal,
    times: refusal.times,
    file: null,
  }
  if (isFinal && received !== null) {
    const { sha256, byteSize } = received
    unusable.file = { sha256, byteSize, extension: await harmlessExtension(head) }
    await files.keep(path, sha256)
    crashPoint('unusable-kept')
  }
  await removeQuietly(path)
  await removeMemo(path)
  await writeRefusal(path, refusal)
  return error.with({ unusable })
}

export function hashOf(head: Uint8Array): string {
  return createHash('sha256').update(head).digest('hex')
}

export async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

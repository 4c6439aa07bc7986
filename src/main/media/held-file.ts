import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AssetKind } from '../../shared/domain/asset.ts'
import type { ImageTools } from './image-tools.ts'
import { keepPart, type SavedFile } from './keep-part.ts'
import type { Layout } from './layout.ts'
import { asMediaError, MediaError } from './media-error.ts'
import type { OpenPart, PartFile } from './part-file.ts'
import type { PcmFormat } from './wav-header.ts'
import { wrapPcm } from './wrap-pcm.ts'

/** Bytes that are on disk before anybody knows whether they will be kept. What is left of one is swept at start. */
export type HeldFile = {
  /** Bytes so far. */
  length(): number
  /**
   * The bytes may be reused when it resolves. A full or failing disk does not stop it: what it does not take waits in
   * memory, for what arrives here has been paid for.
   */
  append(bytes: Uint8Array): Promise<void>
  /** The bytes so far, while nobody has kept it or let go of it. */
  read(): AsyncIterable<Uint8Array>
  /**
   * Checks it and gives it its final name. May be called again, after success too; after `unsupported` the bytes are
   * gone.
   */
  keep(options?: KeepOptions): Promise<SavedFile>
  discard(): Promise<void>
}

export type KeepOptions = {
  /** Refuses the other kinds. */
  expect?: AssetKind
  /** The bytes are bare sound: the file becomes a WAV of it, unless it is one already. */
  wrapPcm?: PcmFormat
}

export function createHeldFile(layout: Layout, images: ImageTools, openFile: OpenPart): HeldFile {
  const path = layout.temporary()
  let part: PartFile | null = null
  let length = 0
  /** Came after the disk failed. */
  let waiting: Uint8Array[] = []
  let kept: SavedFile | null = null

  const opened = async (): Promise<PartFile> => (part ??= await openFile(path))

  /** Leaves the part as it is, for the next try. */
  const close = async () => {
    const closing = part
    part = null
    await closing?.close().catch(() => {})
  }

  const discard = async () => {
    waiting = []
    await close()
    await rm(path, { force: true }).catch(() => {})
  }

  const keepWrapped = async (raw: PartFile, format: PcmFormat, expect: AssetKind | undefined) => {
    const wrapped = await wrapPcm(raw, format, layout.temporary(), openFile)
    try {
      return await keepPart(wrapped, expect, layout, images)
    } catch (error) {
      await wrapped.close().catch(() => {})
      await rm(wrapped.path, { force: true }).catch(() => {})
      throw error
    }
  }

  const keepNow = async ({ expect, wrapPcm: format }: KeepOptions): Promise<SavedFile> => {
    const file = await opened()
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await file.append(next)
      waiting.shift()
    }
    const isWrapped = format === undefined || (await file.type())?.mimeType === 'audio/wav'
    if (isWrapped) {
      const saved = await keepPart(file, expect, layout, images)
      part = null
      return saved
    }
    const saved = await keepWrapped(file, format, expect)
    await discard()
    return saved
  }

  return {
    length: () => length,
    async append(bytes) {
      length += bytes.byteLength
      if (waiting.length > 0) {
        waiting.push(new Uint8Array(bytes))
        return
      }
      try {
        await (await opened()).append(bytes)
      } catch {
        waiting.push(new Uint8Array(bytes))
      }
    },
    read: () => slicesOf(opened, length, waiting),
    async keep(options = {}) {
      if (kept !== null) return kept
      try {
        kept = await keepNow(options)
        return kept
      } catch (thrown) {
        const error = asMediaError(thrown)
        if (error instanceof MediaError && error.kind === 'unsupported') await discard()
        else await close()
        throw error
      }
    },
    discard,
  }
}

async function* slicesOf(
  open: () => Promise<PartFile>,
  length: number,
  waiting: readonly Uint8Array[],
): AsyncGenerator<Uint8Array> {
  if (length === 0) return
  const part = await open()
  if (part.length() > 0) yield* createReadStream(part.path, { end: part.length() - 1 })
  yield* waiting
}

import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { AssetKind } from '../../../shared/domain/asset.ts'
import { syncDirectory } from '../../lib/files/sync.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import type { ImageTools } from '../images/image-tools.ts'
import { finalizePart, type SavedFile } from './finalize-part.ts'
import type { Layout } from './layout.ts'
import { asMediaError, MediaError, type MediaErrorKind } from '../media-error.ts'
import { createRetryingPart, type PatientPartTools } from './staging/retrying-part.ts'
import type { PartFile } from './part-file.ts'
import type { PcmFormat } from '../sound/wav-header.ts'
import { refuseStaged } from '../download/unusable/refuse-staged.ts'
import { forgetChecks, putOffCheck } from '../download/unusable/unchecked.ts'
import type { UnusableFiles } from '../download/unusable/unusable-files.ts'
import { wrapPcm } from '../sound/wrap-pcm.ts'

/** Bytes that are on disk before anybody knows whether they will be kept. What is left of one is swept at start. */
export type StagedFile = {
  /** Bytes so far. */
  length(): number
  /**
   * The bytes may be reused when it resolves. A full or failing disk does not end it: what it does not take waits in
   * memory, for what arrives here has been paid for, and where that is full too, whoever sends it waits.
   */
  append(bytes: Uint8Array): Promise<void>
  /** The bytes so far, while nobody has kept it or let go of it. */
  read(): AsyncIterable<Uint8Array>
  /**
   * Checks it and gives it its final name. May be called again, after success too; what begins as `expect` and
   * cannot be kept as it stays as a file of `unusable`, as does anything else where `orAsFile` says so; of the rest that is
   * `unsupported`, the bytes are gone.
   */
  keep(options?: KeepOptions): Promise<SavedFile>
  /** Resolves when all that came survives a power loss: a later run finds it by this. Null while no disk takes it. */
  secure(): Promise<StagedMark | null>
  discard(): Promise<void>
}

/** What finds held bytes in a later run: as a part of this key, or where it was kept, by its content. */
export const StagedMark = z.object({ key: z.string(), sha256: z.string() })
export type StagedMark = z.infer<typeof StagedMark>

export type KeepOptions = {
  /** Refuses the other kinds. */
  expect?: AssetKind
  /** It was paid for whatever it begins as: what cannot be kept stays as a file of `unusable`. */
  orAsFile?: boolean
  /** An image that nothing here can decode is kept all the same, without size and thumbnail. */
  orUndecoded?: boolean
  /** The bytes are bare sound: the file becomes a WAV of it, unless it is one already. */
  wrapPcm?: PcmFormat
}

export type StagedFileTools = PatientPartTools & {
  layout: Layout
  images: ImageTools
  unusable: UnusableFiles
}

/**
 * @param key of its part: bytes of that name that are there already are its first ones
 * @param signal aborts what waits for the disk: nobody wants the rest
 */
export function createStagedFile(key: string, tools: StagedFileTools, signal?: AbortSignal): StagedFile {
  const { layout, images, unusable, openFile } = tools
  const path = layout.part(key)
  const bytes = createRetryingPart(path, tools)
  let kept: SavedFile | null = null

  const keepNow = async ({ expect, orUndecoded, wrapPcm: format }: KeepOptions): Promise<SavedFile> => {
    const file = await bytes.whole()
    const isWrapped = format === undefined || (await file.type())?.mimeType === 'audio/wav'
    if (isWrapped) {
      const saved = await finalizePart(file, expect, layout, images, orUndecoded)
      bytes.letGo()
      await forgetChecks(path)
      return saved
    }
    const wrapped = await wrapPcm(file, format, layout.temporary(), openFile)
    const saved = await keepOrRemove(wrapped, expect, layout, images)
    await bytes.discard()
    return saved
  }

  /** What becomes of the bytes that could not be kept; the error comes back with it. */
  const refuse = async (error: unknown, { expect: expected, orAsFile }: KeepOptions): Promise<unknown> => {
    if (error instanceof MediaError && expected !== undefined && ofTheBytes.has(error.kind)) {
      const file = await bytes.whole()
      const whole = { path, expected, sha256: file.sha256(), byteSize: file.length() }
      await bytes.close()
      if (error.kind === 'unchecked') return putOffCheck(error, whole, unusable)
      const kept = await refuseStaged(error, whole, unusable, orAsFile)
      if (kept !== null) return kept
    }
    if (error instanceof MediaError && error.kind === 'unsupported') await bytes.discard()
    else await bytes.close()
    return error
  }

  return {
    length: bytes.length,
    append: (more) => bytes.append(more, signal),
    read: bytes.read,
    async keep(options = {}) {
      if (kept !== null) return kept
      try {
        kept = await keepNow(options)
        return kept
      } catch (thrown) {
        throw await refuse(asMediaError(thrown), options).catch(asMediaError)
      }
    },
    async secure() {
      try {
        const file = await bytes.whole()
        await file.sync()
        await syncDirectory(layout.parts)
        return { key, sha256: file.sha256() }
      } catch {
        return null
      }
    },
    async discard() {
      await bytes.discard()
      await forgetChecks(path)
    },
  }
}

const ofTheBytes = new Set<MediaErrorKind>(['unsupported', 'incomplete', 'unchecked'])

async function keepOrRemove(
  part: PartFile,
  expect: AssetKind | undefined,
  layout: Layout,
  images: ImageTools,
): Promise<SavedFile> {
  try {
    return await finalizePart(part, expect, layout, images)
  } catch (error) {
    await part.close().catch(() => {})
    await removeQuietly(part.path)
    throw error
  }
}

/** What an earlier run had secured; its `keep` throws `missing` when neither the part nor the file is there. */
export function openStagedBefore(
  { key, sha256 }: StagedMark,
  tools: StagedFileTools,
  keptAs: (sha256: string) => Promise<SavedFile | null>,
): StagedFile {
  const { layout } = tools
  const file = createStagedFile(key, tools)
  return {
    ...file,
    async keep(options) {
      if (existsSync(layout.part(key))) return file.keep(options)
      layout.claims.add(sha256)
      const saved = await keptAs(sha256)
      if (saved !== null) return saved
      layout.claims.settle(sha256)
      throw new MediaError('missing', 'what was held is gone')
    },
  }
}

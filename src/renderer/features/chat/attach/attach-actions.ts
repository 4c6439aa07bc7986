import { mostAttachments } from '../../../../shared/contract/chat.ts'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { createWorkQueue } from '../../../lib/work-queue.ts'
import { failureOf } from '../../../data/failure.ts'
import { mayBeKept } from '../../../media/library/accepted-files.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { draftKey, type ChatActions } from '../chat-state.ts'
import type { DraftKey } from '../composer/draft-storage.ts'
import type { DraftSync } from '../composer/draft-sync.ts'
import { changeDraft, type StoreContext } from '../store-context.ts'
import { noFiles, withFile, withPercent, type DraftFile } from './draft-file.ts'

type AttachActions = Pick<ChatActions, 'attach' | 'attachKept' | 'detach'>

/**
 * Chromium opens six connections to one origin, and the app's frames and images need some: Stop must not wait until a
 * file has arrived.
 */
const uploadsAtOnce = 2

/** Files of a draft. They go to the Library at once; the draft keeps their ids, through any restart. */
export function attachActions(context: StoreContext, kept: DraftSync): AttachActions {
  const { client, get, upload } = context
  let count = 0
  const inTurn = createWorkQueue(uploadsAtOnce)
  /** What ends an upload, by the key of its file. */
  const uploads = new Map<string, AbortController>()

  const filesOf = (key: DraftKey) => get().drafts[key]?.files ?? noFiles

  function keep(key: DraftKey, files: readonly DraftFile[]): void {
    changeDraft(context, key, { files, failure: null })
    kept.write(key, 'files')
  }

  /** Puts in what became of a file, unless it was taken out meanwhile. */
  function settle(key: DraftKey, file: DraftFile): void {
    if (filesOf(key).some((other) => other.key === file.key)) keep(key, withFile(filesOf(key), file))
  }

  /** A file too many is said at once: the others go along. */
  function sayTooMany(taken: number, chosen: number): void {
    showToast({ tone: 'warning', text: currentText().chat.attachedOf(taken, chosen, mostAttachments) })
  }

  async function take(key: DraftKey, file: File): Promise<void> {
    count += 1
    const begun = { key: `file-${count}`, name: file.name, byteSize: file.size }
    keep(key, withFile(filesOf(key), { state: 'arriving', ...begun, percent: null }))
    const controller = new AbortController()
    const { signal } = controller
    uploads.set(begun.key, controller)
    const onPercent = (percent: number) =>
      changeDraft(context, key, { files: withPercent(filesOf(key), begun.key, percent) })
    try {
      if (!mayBeKept(file)) throw new AppError('unsupported-file')
      const asset = await inTurn(() => upload(file, onPercent, signal), signal)
      settle(key, { state: 'ready', key: begun.key, asset })
    } catch (error) {
      settle(key, { state: 'refused', ...begun, failure: failureOf(error) })
    } finally {
      uploads.delete(begun.key)
    }
  }

  function add(key: DraftKey, asset: Asset): void {
    keep(key, withFile(filesOf(key), { state: 'ready', key: asset.id, asset }))
  }

  const read = (assetId: AssetId) => client.library.get({ assetId })

  return {
    async attach(files) {
      const key = draftKey(get().openId)
      const taken = files.slice(0, mostAttachments - filesOf(key).length)
      const all = taken.map((file) => take(key, file))
      if (taken.length < files.length) sayTooMany(taken.length, files.length)
      await Promise.all(all)
    },
    async attachKept(id) {
      const key = draftKey(get().openId)
      try {
        const asset = await read(id)
        if (filesOf(key).length < mostAttachments) add(key, asset)
        else sayTooMany(0, 1)
      } catch (error) {
        changeDraft(context, key, { failure: failureOf(error) })
      }
    },
    detach(fileKey) {
      const key = draftKey(get().openId)
      uploads.get(fileKey)?.abort()
      keep(
        key,
        filesOf(key).filter((file) => file.key !== fileKey),
      )
    },
  }
}

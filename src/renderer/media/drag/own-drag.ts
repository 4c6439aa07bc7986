import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'
import { failureText } from '../save/save-copy.ts'

/**
 * The system's own drag of a file of the Library, where the app begins one: other programs take it. Over this window it
 * comes back as any file would, without the types that a drag of the page has, so what is dragged is remembered here.
 */
let own: Asset | null = null
/** What is dragged with it, and it too: other programs take one file, our own places perhaps several. */
let together: readonly AssetId[] = []
/** Files that were let go before their copy was ready. Who drags one again waits for it in that way. */
const letGo = new Set<AssetId>()
/** Ends watching for the end: nobody tells a page when such a drag is over. */
let stop = () => {}

export function beginOwnDrag(asset: Asset, withIt: readonly AssetId[]): void {
  stop()
  own = asset
  together = withIt
  letGo.delete(asset.id)
  const over = new AbortController()
  const { signal } = over
  const released = new AbortController()
  stop = () => {
    own = null
    over.abort()
  }
  // Let go before the file was ready: it must not begin to hang from a pointer that holds nothing.
  const release = () => {
    released.abort()
    void sayWhenReady(asset.id)
  }
  window.addEventListener('pointerup', release, { signal, once: true })
  // While something is dragged the page hears of no pointer.
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && stop(), { signal })
  window.addEventListener('pointerdown', stop, { signal })
  getClient()
    .library.dragOut({ assetId: asset.id }, { signal: released.signal })
    .catch((error: unknown) => {
      if (released.signal.aborted) return
      if (own === asset) stop()
      showToast({ tone: 'danger', text: whyNotDragged(failureOf(error)) })
    })
}

/** A large file's copy takes longer than a hand holds a button, and nobody sees that there is one to come back for. */
async function sayWhenReady(assetId: AssetId): Promise<void> {
  letGo.add(assetId)
  try {
    const { isNew } = await getClient().library.dragReady({ assetId })
    if (letGo.delete(assetId) && isNew) showToast({ tone: 'success', text: currentText().library.dragReady })
  } catch (error) {
    if (letGo.delete(assetId)) showToast({ tone: 'danger', text: whyNotDragged(failureOf(error)) })
  }
}

/** The disk meant is the Library's: what is dragged is a copy there. */
function whyNotDragged(failure: Failure): string {
  return failure.code === 'disk-full' ? currentText().library.dragDiskFull : failureText(failure)
}

/** What hovers, as far as a page may know before the drop: of files it sees only that they are some. */
export function ownHovering(data: Pick<DataTransfer, 'types'>): Asset | null {
  return data.types.includes('Files') ? own : null
}

/**
 * What was dropped, if it is what was dragged: a drag that ended elsewhere may be followed by one of another file, so it has
 * to have its name and size.
 */
export function ownDropped({ files }: Partial<Pick<DataTransfer, 'files'>>): Asset | null {
  const [file, ...others] = files ?? []
  if (own === null || file === undefined || others.length > 0) return null
  const isSame = file.name.normalize() === own.fileName.normalize() && file.size === own.byteSize
  return isSame ? own : null
}

/** What was dragged with what `ownDropped` is, and it too. */
export const ownTogether = (): readonly AssetId[] => together

/** Whether a drag brings files from elsewhere, before the drop or at it. */
export function bringsFiles(data: Pick<DataTransfer, 'files' | 'types'>): boolean {
  if (!data.types.includes('Files')) return false
  return data.files.length === 0 ? ownHovering(data) === null : ownDropped(data) === null
}

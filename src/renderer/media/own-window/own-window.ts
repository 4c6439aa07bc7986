import type { AssetId } from '../../../shared/domain/ids.ts'
import { viewedAlone, viewerSearch } from '../../../shared/domain/window/viewer-address.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'

/** The file that this window shows alone; null: it has the rooms. */
export function shownAlone(): AssetId | null {
  return typeof location === 'undefined' ? null : viewedAlone(location.search)
}

/** One for all files: each tab takes one of the six connections that browsers open to the app. */
const tabName = 'atelier-viewer'

/** Shows it alone in a window of its own, or in the tab for that. Never rejects. */
export async function openOwnWindow(assetId: AssetId): Promise<void> {
  // A tab that this one opens gets a copy of its storage, and with it the secret: no code has to stand in an address.
  if (!capabilities().ownWindow) return void window.open(viewerSearch(assetId), tabName)
  try {
    const { isOpen } = await getClient().library.openWindow({ assetId })
    if (!isOpen) showToast({ tone: 'neutral', text: currentText().imageActions.noMoreWindows })
  } catch (error) {
    showFailure(failureOf(error))
  }
}

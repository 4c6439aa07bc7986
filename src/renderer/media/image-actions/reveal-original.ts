import type { AssetId } from '../../../shared/domain/ids.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'

/** The kept file where it lies, and why it has no name there: a person who renames it would lose it. Never rejects. */
export async function revealOriginal(assetId: AssetId): Promise<void> {
  try {
    await getClient().library.reveal({ assetId })
    showToast({ tone: 'neutral', text: currentText().library.originalShown })
  } catch (error) {
    showFailure(failureOf(error))
  }
}

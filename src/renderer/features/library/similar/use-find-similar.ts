import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { failureOf } from '../../../data/failure.ts'
import { goneOnSinceNow } from '../../../lib/focus/gone-on.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { openCulling } from '../../../media/culling/cull-store.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { currentText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

/** Shows a file among those that look like it, where they are compared and rated. */
export function useFindSimilar(): void {
  const client = useClient()
  useIntent('find-similar', ({ assetId }) => void show(client, assetId))
}

async function show(client: AtelierClient, assetId: AssetId): Promise<void> {
  const hasGoneOn = goneOnSinceNow()
  try {
    const [asset, { assets }] = await Promise.all([
      client.library.get({ assetId }),
      client.similar.like({ assetId }),
    ])
    if (hasGoneOn()) return
    if (assets.length > 0) openCulling([asset, ...assets], assetId)
    else showToast({ tone: 'neutral', text: currentText().similar.nothingSimilar })
  } catch (error) {
    showFailure(failureOf(error))
  }
}

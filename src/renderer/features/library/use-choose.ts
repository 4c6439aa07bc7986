import { useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { AssetPages } from '../../media/library/asset-pages.ts'
import { failureOf } from '../../data/failure.ts'
import { goneOnSinceNow } from '../../lib/focus/gone-on.ts'
import { useKeys } from '../../keys/use-keys.ts'
import type { AssetFeedName } from '../../media/library/library-feeds.ts'
import { useClient } from '../../rpc/client-context.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { chooseAmong, chooseListed } from './choose-listed.ts'

/** Opens cull mode over what is selected, else over what is shown, by its key too; what cannot be read is said. */
export function useChoose(
  feed: AssetFeedName,
  list: AssetPages,
  index: number,
  selected: ReadonlySet<AssetId>,
) {
  const client = useClient()
  const [isOpening, setOpening] = useState(false)
  async function open() {
    const isLeft = goneOnSinceNow()
    setOpening(true)
    try {
      // Nobody chooses among one.
      if (selected.size > 1) await chooseAmong(client, feed, selected, isLeft)
      else await chooseListed(client, feed, list, index, isLeft)
    } catch (error) {
      if (!isLeft()) showFailure(failureOf(error))
    } finally {
      setOpening(false)
    }
  }
  function choose() {
    if (!isOpening) void open()
  }
  useKeys('room', { openCulling: choose })
  return { isOpening, choose }
}

import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { showUndoable } from '../../ui/undo.ts'
import type { AssetStore } from '../library/asset-store.ts'
import { failureOf } from '../../data/failure.ts'
import { inTurn } from '../rating/in-turn.ts'
import { refreshed, withAgain, without } from './cull-state.ts'
import { changeCulling, useCulling } from './cull-store.ts'

type RejectedClient = { library: Pick<AtelierClient['library'], 'get'> }

/** Moves what was rejected to the trash, one way back for all. Where one cannot be moved the rest stays, which is said. */
export async function trashRejected(client: RejectedClient, assets: AssetStore): Promise<void> {
  const { state, session } = useCulling.getState()
  const all = state?.items ?? []
  const rejected = all.filter(({ pick }) => pick === 'rejected')
  const moved = await eachUntilFailed(rejected, (id) => trashIfRejected(client, assets, id))
  if (moved.size === 0) return
  changeCulling((now) => without(now, moved))
  const { culling, common } = currentText()
  showUndoable({
    text: culling.trashed(moved.size),
    label: common.undo,
    of: {},
    undo() {
      void putBack(assets, { all, session }, moved)
      return true
    },
  })
}

/** Not what was rated otherwise since, which shows then. What was pressed here is written before. */
function trashIfRejected(client: RejectedClient, assets: AssetStore, id: AssetId): Promise<boolean> {
  return inTurn([id], async () => {
    const asset = await client.library.get({ assetId: id })
    changeCulling((state) => refreshed(state, [asset]))
    if (asset.pick !== 'rejected') return false
    await assets.getState().remove(id)
    return true
  })
}

async function putBack(
  assets: AssetStore,
  { all, session }: { all: readonly Asset[]; session: object | null },
  moved: ReadonlySet<AssetId>,
): Promise<void> {
  const gone = all.filter(({ id }) => moved.has(id))
  const back = await eachUntilFailed(gone, async (id) => {
    await assets.getState().restore(id)
    return true
  })
  // Who chooses among others meanwhile goes on with those.
  if (useCulling.getState().session === session) changeCulling((state) => withAgain(state, all, back))
  if (back.size > 0) showToast({ tone: 'success', text: currentText().culling.restored(back.size) })
}

/**
 * @param act answers whether it was done
 * @returns those that it was done to; a failure ends it and is said
 */
async function eachUntilFailed(
  items: readonly Asset[],
  act: (id: AssetId) => Promise<boolean>,
): Promise<ReadonlySet<AssetId>> {
  const done = new Set<AssetId>()
  try {
    for (const { id } of items) {
      if (await act(id)) done.add(id)
    }
  } catch (error) {
    showFailure(failureOf(error))
  }
  return done
}

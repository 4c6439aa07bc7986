import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { showUndoable } from '../../ui/undo.ts'
import type { AssetStore } from '../library/asset-store.ts'
import { failureOf } from '../../data/failure.ts'
import { withAgain, without } from './cull-state.ts'
import { changeCulling, useCulling } from './cull-store.ts'

/** Moves what was rejected to the trash, one way back for all. Where one cannot be moved the rest stays, which is said. */
export async function trashRejected(assets: AssetStore): Promise<void> {
  const all = useCulling.getState().state?.items ?? []
  const rejected = all.filter(({ pick }) => pick === 'rejected')
  const moved = await eachUntilFailed(rejected, (id) => assets.getState().remove(id))
  if (moved.size === 0) return
  changeCulling((state) => without(state, moved))
  const { culling, common } = currentText()
  showUndoable({
    text: culling.trashed(moved.size),
    label: common.undo,
    of: {},
    undo() {
      void putBack(assets, all, moved)
      return true
    },
  })
}

async function putBack(
  assets: AssetStore,
  all: readonly Asset[],
  moved: ReadonlySet<AssetId>,
): Promise<void> {
  const gone = all.filter(({ id }) => moved.has(id))
  const back = await eachUntilFailed(gone, (id) => assets.getState().restore(id))
  changeCulling((state) => withAgain(state, all, back))
  if (back.size > 0) showToast({ tone: 'success', text: currentText().culling.restored(back.size) })
}

/** @returns those that it was done to; a failure ends it and is said */
async function eachUntilFailed(
  items: readonly Asset[],
  act: (id: AssetId) => Promise<void>,
): Promise<ReadonlySet<AssetId>> {
  const done = new Set<AssetId>()
  try {
    for (const { id } of items) {
      await act(id)
      done.add(id)
    }
  } catch (error) {
    showFailure(failureOf(error))
  }
  return done
}

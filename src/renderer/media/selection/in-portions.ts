import { mostAssetsAtOnce } from '../../../shared/contract/library.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { failureOf } from '../../data/failure.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showRunning, showToast } from '../../ui/toasts/toast.ts'
import { showUndoable } from '../../ui/undo.ts'

/**
 * Does something with many files, portion by portion, and shows how far it is, with a way to stop.
 *
 * @returns false where the rest was left: a person stopped it, or a failure did, which has been said
 */
export async function inPortions(
  ids: readonly AssetId[],
  say: (done: number, total: number) => string,
  act: (portion: AssetId[]) => Promise<void>,
): Promise<boolean> {
  let isStopped = false
  const stop = () => (isStopped = true)
  const running = showRunning({ label: currentText().common.stop, onSelect: stop })
  try {
    for (let done = 0; done < ids.length && !isStopped; done += mostAssetsAtOnce) {
      running.say(say(done, ids.length), Math.floor((done / ids.length) * 100))
      await act(ids.slice(done, done + mostAssetsAtOnce))
    }
    return !isStopped
  } catch (error) {
    showFailure(failureOf(error))
    return false
  } finally {
    running.close()
  }
}

/** Says what was done with several files, with the way back. */
export function offerSeveral(text: string, undo: () => Promise<void>): void {
  showUndoable({
    text,
    label: currentText().common.undo,
    of: {},
    undo() {
      void undo()
      return true
    },
  })
}

export function tellLeftOut(count: number): void {
  if (count > 0) showToast({ tone: 'neutral', text: currentText().selection.leftOut(count) })
}

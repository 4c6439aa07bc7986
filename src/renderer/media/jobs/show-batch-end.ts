import { useNavigation } from '../../lib/navigation.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import type { BatchEnd } from './batch.ts'

/** "6 films saved, 1 failed", with the way to them. */
export function showBatchEnd({ films, pictures, failed, open }: BatchEnd): void {
  const { activity } = currentText()
  const parts = [
    films > 0 && activity.batchFilms(films),
    pictures > 0 && activity.batchPictures(pictures),
    failed > 0 && activity.batchFailed(failed),
    open > 0 && activity.batchOpen(open),
  ].filter((part) => part !== false)
  const tone = failed + open > 0 ? 'warning' : 'success'
  const action = { label: activity.batchShow, onSelect: () => useNavigation.getState().go('activity') }
  showToast({ tone, text: parts.join(activity.betweenFacts), action })
}

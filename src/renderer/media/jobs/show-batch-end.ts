import { useNavigation } from '../../lib/navigation.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import type { BatchEnd } from './batch.ts'

/** "6 videos saved, 1 failed", with the way to them; nothing where the list of jobs is in sight, which says it of each. */
export function showBatchEnd({ videos, images, failed, open }: BatchEnd): void {
  const { room, params } = useNavigation.getState()
  if (room === 'activity' && params['view'] === undefined) return
  const { activity, common } = currentText()
  const parts = [
    videos > 0 && activity.batchVideos(videos),
    images > 0 && activity.batchImages(images),
    failed > 0 && activity.batchFailed(failed),
    open > 0 && activity.batchOpen(open),
  ].filter((part) => part !== false)
  const tone = failed + open > 0 ? 'warning' : 'success'
  const action = { label: common.show, onSelect: () => useNavigation.getState().go('activity') }
  showToast({ tone, text: parts.join(activity.betweenFacts), action })
}

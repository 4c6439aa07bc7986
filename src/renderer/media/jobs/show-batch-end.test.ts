import { expect, test, vi } from 'vitest'
import { useNavigation } from '../../lib/navigation.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { showBatchEnd } from './show-batch-end.ts'

test('what became of several jobs is told, but not where the list of them is in sight', () => {
  const add = vi.spyOn(toasts, 'add')
  const end = { videos: 2, images: 0, failed: 1, open: 0 }
  useNavigation.setState({ room: 'activity', params: {} })
  showBatchEnd(end)
  expect(add).not.toHaveBeenCalled()
  useNavigation.setState({ room: 'activity', params: { view: 'exchanges' } })
  showBatchEnd(end)
  expect(add).toHaveBeenCalledOnce()
  add.mockRestore()
})

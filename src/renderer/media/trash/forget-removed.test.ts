import { expect, test, vi } from 'vitest'
import type { TrashEvent } from '../../../shared/contract/trash.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { showUndoable, undoLast } from '../../ui/undo.ts'
import { assetId } from '../media-fixtures.ts'
import { forgetRemoved } from './forget-removed.ts'

test('what is gone from the trash is not taken back any more: the key goes on to what was done before', async () => {
  const watch = fakeWatch<TrashEvent>()
  const controller = new AbortController()
  const client = { trash: { watch: watch.open } } as unknown as Pick<AtelierClient, 'trash'>
  const following = forgetRemoved(client, controller.signal)
  const undone: unknown[] = []
  const close = vi.spyOn(toasts, 'close')
  for (const of of [assetId(1), assetId(2), 'form', assetId(3)])
    showUndoable({ text: '', label: '', of, undo: () => undone.push(of) > 0 })
  watch.emit({ type: 'items-out', itemIds: [assetId(3)] })
  watch.emit({ type: 'items-out', itemIds: [assetId(1), assetId(9)] })
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2))
  for (let press = 0; press < 3; press += 1) undoLast()
  expect(undone).toEqual(['form', assetId(2)])
  controller.abort()
  await following
})

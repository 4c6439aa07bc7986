import { expect, test, vi } from 'vitest'
import type { TrashItem, TrashItemId, TrashRemoval } from '../../../../shared/domain/trash.ts'
import { AppError } from '../../../../shared/errors.ts'
import { leaveRoomsTo } from '../../../lib/navigation.ts'
import { makeAsset } from '../../../media/media-fixtures.ts'
import { catalogues } from '../../../text/catalogue.ts'
import { toasts } from '../../../ui/toasts/toast.ts'
import { deleteForEver, deletionText, restoreItems } from './trash-actions.ts'
import type { TrashClient } from './trash-store.ts'

const files = (count: number): TrashItem[] =>
  Array.from({ length: count }, (_, nth) => ({ type: 'asset', asset: makeAsset(nth), trashedAt: 1 }))
const { en } = catalogues

/** A trash that deletes each portion when it is told to. */
function slowTrash() {
  const portions: (PromiseWithResolvers<TrashRemoval> & { itemIds: TrashItemId[] })[] = []
  const remove = ({ itemIds }: { itemIds: TrashItemId[] }) => {
    const portion = { ...Promise.withResolvers<TrashRemoval>(), itemIds }
    portions.push(portion)
    return portion.promise
  }
  return { portions, client: { trash: { remove } } as unknown as TrashClient }
}
const gone = (count: number): TrashRemoval => ({ files: count, conversations: 0, kept: 0, delayed: 0 })

test('a deletion that is stopped leaves the rest in the trash and says how many went', async () => {
  const { client, portions } = slowTrash()
  const controller = new AbortController()
  const deleting = deleteForEver(client, files(1200), controller.signal)
  controller.abort()
  portions[0]?.resolve(gone(500))
  const deletion = await deleting
  expect(portions).toHaveLength(1)
  expect(deletionText(deletion, en)).toBe('500 files permanently deleted. The rest stays in the trash.')
})

test('a deletion that is stopped too late says that all went, and no more', async () => {
  const { client, portions } = slowTrash()
  const controller = new AbortController()
  const deleting = deleteForEver(client, files(3), controller.signal)
  controller.abort()
  portions[0]?.resolve(gone(3))
  expect(deletionText(await deleting, en)).toBe('3 files permanently deleted.')
})

test('a deletion that fails half-way says what went before', async () => {
  const { client, portions } = slowTrash()
  const deleting = deleteForEver(client, files(501), new AbortController().signal)
  portions[0]?.resolve(gone(500))
  await portions[0]?.promise
  portions[1]?.reject(new AppError('disconnected'))
  const deletion = await deleting
  expect(deletion.failure).toMatchObject({ code: 'disconnected' })
  expect(deletionText(deletion, en)).toBe('500 files permanently deleted.')
})

test('a deletion that fails at once has nothing to say but why', async () => {
  const { client, portions } = slowTrash()
  const deleting = deleteForEver(client, files(2), new AbortController().signal)
  portions[0]?.reject(new AppError('disconnected'))
  expect(deletionText(await deleting, en)).toBeNull()
})

test('the way to a file that was restored opens that file', async () => {
  const add = vi.spyOn(toasts, 'add')
  const [item] = files(1)
  if (item?.type !== 'asset') throw new Error('no file')
  const client = { trash: { restore: async () => ({ restored: 1 }) } } as unknown as TrashClient
  // As for the window of one file, which has no room to open: where it would lead is told.
  const lead = vi.fn()
  leaveRoomsTo(lead)
  await restoreItems(client, [item])
  const onClick = add.mock.lastCall?.[0].actionProps?.onClick as undefined | (() => void)
  onClick?.()
  leaveRoomsTo(null)
  add.mockRestore()
  const intent = { room: 'library', type: 'show-file', assetId: item.asset.id }
  expect(lead.mock.lastCall).toEqual([{ room: 'library', params: {} }, intent])
})

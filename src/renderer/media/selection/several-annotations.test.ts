import { beforeEach, expect, test, vi } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { mostAssetsAtOnce } from '../../../shared/contract/library.ts'
import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import { type AssetId, TagId } from '../../../shared/domain/ids.ts'
import type { Tag } from '../../../shared/domain/tag.ts'
import { getClient, setClient } from '../../rpc/client-context.ts'
import { catalogues } from '../../text/catalogue.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { forgetUndoable, undoLast } from '../../ui/undo.ts'
import { tagStoreOf } from '../annotations/tag-store.ts'
import { assetId } from '../media-fixtures.ts'
import { labelSeveral, tagSeveral, toggleLabelOfSeveral, untagSeveral } from './several-annotations.ts'

const words = catalogues.en.selection
const said = vi.spyOn(toasts, 'add')
const titles = () => said.mock.calls.map(([{ title }]) => title)
beforeEach(() => {
  forgetUndoable(() => true)
  said.mockClear()
})

const many = Array.from({ length: mostAssetsAtOnce + 3 }, (_, index) => assetId(index + 1))
const tagId = TagId.parse(`tag_${'1'.padStart(26, '0')}`)
const tag: Tag = { id: tagId, parentId: null, name: 'sea', count: 0, createdAt: 0 }
const known = { type: 'known', tag: { id: tagId, path: 'sea', count: 0 } } as const

/** An app in which some files are tagged and labelled. */
function app(tagged: readonly AssetId[] = [], canCreate = true) {
  const has = new Set(tagged)
  const labels = new Map<AssetId, AssetLabel | null>()
  const tags: Tag[] = []
  const removed: TagId[] = []
  const client = {
    library: {
      async tag({ assetIds, add }: { assetIds: AssetId[]; add: TagId[]; remove: TagId[] }) {
        const isAdded = add.length > 0
        const changedIds = assetIds.filter((id) => has.has(id) !== isAdded)
        for (const id of changedIds) if (!has.delete(id)) has.add(id)
        return { changedIds }
      },
      async labelItems({ assetIds, label }: { assetIds: AssetId[]; label: AssetLabel | null }) {
        const before = assetIds.map((id) => ({ assetId: id, label: labels.get(id) ?? null }))
        for (const id of assetIds) labels.set(id, label)
        return { before }
      },
    },
    tags: {
      watch: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
      list: async () => ({ tags }),
      async create() {
        if (!canCreate) throw new Error('no')
        tags.push(tag)
        return tag
      },
      remove: async ({ tagId: id }: { tagId: TagId }) => removed.push(id),
    },
  }
  setClient(client as unknown as AtelierClient)
  tagStoreOf(getClient()).setState({ tags: [], isRead: true })
  return { client: getClient(), has, labels, removed }
}

test('many are tagged together, and one way back takes it off those that had it not before', async () => {
  const [first, second] = [assetId(1), assetId(2)]
  const { client, has } = app([first, second])
  await tagSeveral(client, many, [known])
  expect([has.size, titles()]).toEqual([many.length, [words.tagged(many.length - 2, ['sea'])]])
  undoLast()
  await vi.waitFor(() => expect([...has]).toEqual([first, second]))
})

test('the way back of a tag that was made for them takes the tag away too', async () => {
  const { client, has, removed } = app()
  await tagSeveral(client, many.slice(0, 2), [{ type: 'new', path: 'sea' }])
  expect(has.size).toBe(2)
  undoLast()
  await vi.waitFor(() => expect(removed).toEqual([tagId]))
  expect(has.size).toBe(0)
})

test('where all have the tag already, or none has it, that is said and nothing is offered back', async () => {
  const { client, has } = app([assetId(1)])
  await tagSeveral(client, [assetId(1)], [known])
  await untagSeveral(client, [assetId(2)], known.tag)
  expect(titles()).toEqual([words.alreadyTagged(['sea']), words.notTagged('sea')])
  undoLast()
  expect([...has]).toEqual([assetId(1)])
})

test('a tag is taken off those that have it, and comes back to them alone', async () => {
  const { client, has } = app(many.slice(0, 5))
  await untagSeveral(client, many.slice(0, 7), known.tag)
  expect([has.size, titles()]).toEqual([0, [words.untagged(5, 'sea')]])
  undoLast()
  await vi.waitFor(() => expect(has.size).toBe(5))
})

test('the way back of a label gives each its own again', async () => {
  const { client, labels } = app()
  const [one, two, three] = [assetId(1), assetId(2), assetId(3)]
  labels.set(one, 'red')
  labels.set(two, 'blue')
  await labelSeveral(client, [one, two, three], 'blue')
  expect(titles()).toEqual([words.labelled(2)])
  undoLast()
  await vi.waitFor(() => expect(labels.get(three)).toBe(null))
  expect([labels.get(one), labels.get(two)]).toEqual(['red', 'blue'])
})

test('a tag that was made for files that are gone meanwhile is no tag without files', async () => {
  const { client, removed } = app(many.slice(0, 2))
  await tagSeveral(client, many.slice(0, 2), [{ type: 'new', path: 'sea' }])
  expect([removed, titles()]).toEqual([[tagId], []])
})

test('several tags are put on together, with one way back', async () => {
  const { client, has, removed } = app()
  await tagSeveral(client, many.slice(0, 3), [known, { type: 'new', path: 'evening' }])
  expect(titles()).toEqual([words.tagged(3, ['sea', 'evening'])])
  undoLast()
  await vi.waitFor(() => expect(removed).toEqual([tagId]))
  expect(has.size).toBe(0)
})

test('a key labels several files, and takes off what all of them have', async () => {
  const { client, labels } = app()
  const [one, two] = [assetId(1), assetId(2)]
  labels.set(one, 'red')
  await toggleLabelOfSeveral(client, [one, two], 'red')
  expect([labels.get(one), labels.get(two)]).toEqual(['red', 'red'])
  await toggleLabelOfSeveral(client, [one, two], 'red')
  expect([labels.get(one), labels.get(two)]).toEqual([null, null])
  undoLast()
  await vi.waitFor(() => expect(labels.get(two)).toBe('red'))
})

test('where the second of several tags cannot be made, the first has its way back', async () => {
  const { client, has } = app([], false)
  await tagSeveral(client, many.slice(0, 3), [known, { type: 'new', path: 'evening' }])
  expect(has.size).toBe(3)
  undoLast()
  await vi.waitFor(() => expect(has.size).toBe(0))
})

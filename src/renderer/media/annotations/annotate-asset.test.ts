import { beforeEach, expect, test } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { TagId } from '../../../shared/domain/ids.ts'
import type { Tag } from '../../../shared/domain/tag.ts'
import { getClient, setClient } from '../../rpc/client-context.ts'
import { announcement } from '../../ui/announce.ts'
import { forgetUndoable, undoLast } from '../../ui/undo.ts'
import { makeAsset } from '../media-fixtures.ts'
import { addTag, labelAsset, takeTag } from './annotate-asset.ts'
import { tagStoreOf } from './tag-store.ts'

const asset = makeAsset(1)
const tagId = (number: number) => TagId.parse(`tag_${String(number).padStart(26, '0')}`)
const makeTag = (number: number, change: Partial<Tag> = {}): Tag => ({
  ...{ id: tagId(number), parentId: null, name: `t${number}`, count: 0, createdAt: number },
  ...change,
})

/** An app with these tags, of which the file has some. */
function appWith(tags: Tag[], had: TagId[] = []) {
  const done: unknown[] = []
  const has = new Set(had)
  const client = {
    library: {
      annotate: async ({ label }: { label: unknown }) => (done.push(['label', label]), asset),
      tag: async ({ add, remove }: { add: TagId[]; remove: TagId[] }) => {
        const changed = [...add.filter((id) => !has.has(id)), ...remove.filter((id) => has.has(id))]
        for (const id of add) has.add(id)
        for (const id of remove) has.delete(id)
        return { changedIds: (changed.length > 0 ? [asset.id] : []) satisfies AssetId[] }
      },
    },
    tags: {
      watch: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
      list: async () => ({ tags }),
      create: async () => {
        tags.push(makeTag(7), makeTag(8, { parentId: tagId(7) }))
        return makeTag(8)
      },
      remove: async ({ tagId: id }: { tagId: TagId }) => done.push(['remove', id]),
    },
  }
  setClient(client as unknown as AtelierClient)
  tagStoreOf(getClient()).setState({ tags: [...tags], isRead: true })
  return { done, has }
}
/** What is taken back is asked of the app one thing after the other. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  forgetUndoable(() => true)
  announcement.setState({ words: '', number: 0 })
})

test('a tag that the file has already is not said to be added, and no way back would take it off', async () => {
  const { has } = appWith([makeTag(1)], [tagId(1)])
  await addTag(asset, { type: 'known', tag: { id: tagId(1), path: 't1', count: 1 } })
  undoLast()
  await settle()
  expect([[...has], announcement.getState().words]).toEqual([[tagId(1)], ''])
})

test('a tag that the file has no more is not said to be taken off, and no way back would add it', async () => {
  const { has } = appWith([makeTag(1)])
  await takeTag(asset, { id: tagId(1), path: 't1' })
  undoLast()
  await settle()
  expect([[...has], announcement.getState().words]).toEqual([[], ''])
})

test('the way back of a new tag takes it away, and those that were made above it', async () => {
  const { has, done } = appWith([makeTag(1)])
  await addTag(asset, { type: 'new', path: 't7/t8' })
  expect([...has]).toEqual([tagId(8)])
  undoLast()
  await settle()
  expect([[...has], done]).toEqual([[], [['remove', tagId(7)]]])
})

test('a new tag that another file has got meanwhile, or that was there before, stays', async () => {
  const tags = [makeTag(7)]
  const { done } = appWith(tags)
  await addTag(asset, { type: 'new', path: 't7/t8' })
  tags[2] = makeTag(8, { parentId: tagId(7), count: 1 })
  undoLast()
  await settle()
  expect(done).toEqual([])
  tags.splice(0, tags.length, makeTag(7))
  await addTag(asset, { type: 'new', path: 't7/t8' })
  undoLast()
  await settle()
  expect(done).toEqual([['remove', tagId(8)]])
})

test('colours that are gone through are one choice, and one way back leads to the first', async () => {
  const { done } = appWith([])
  const choosing = { before: 'grey' } as const
  for (const label of ['red', 'orange', 'yellow'] as const) await labelAsset(asset, label, choosing)
  undoLast()
  undoLast()
  await settle()
  expect(done.slice(3)).toEqual([['label', 'grey']])
})

import { expect, test } from 'vitest'
import { TagId } from '../../../shared/domain/ids.ts'
import type { Tag } from '../../../shared/domain/tag.ts'
import {
  meantUnended,
  cleanPath,
  severalTags,
  type TagOption,
  tagOptions,
  tagPaths,
  tagsToChoose,
} from './tag-paths.ts'

const id = (number: number) => TagId.parse(`tag_${String(number).padStart(26, '0')}`)
const tag = (number: number, name: string, parent: number | null = null): Tag => ({
  ...{ id: id(number), name, parentId: parent === null ? null : id(parent) },
  ...{ count: 0, createdAt: 0 },
})
const tags = tagPaths([tag(2, 'Anna', 1), tag(1, 'people'), tag(3, 'category'), tag(4, 'Pets')])
const written = (options: readonly TagOption[]) =>
  options.map((one) => (one.type === 'new' ? `+${one.path}` : one.tag.path))
const offered = (typed: string, had: number[] = []) =>
  written(tagOptions(tags, typed, (one) => had.some((number) => id(number) === one)))

test('tags are listed by the names above them', () => {
  expect(tags.map(({ path }) => path)).toEqual(['category', 'people', 'people/Anna', 'Pets'])
})

test('what is typed means itself first, then what begins with it, then what holds it', () => {
  expect(offered('cat')).toEqual(['+cat', 'category'])
  expect(offered('an')).toEqual(['+an', 'people/Anna'])
  expect(offered('PEOPLE')).toEqual(['people', 'people/Anna'])
  expect(offered('people/anna')).toEqual(['people/Anna'])
})

test('a tag that the file has is not offered, nor as a new one', () => {
  expect(offered('pets', [4])).toEqual([])
})

test('what names no tag is offered as none', () => {
  expect([offered(''), offered('  '), offered('a//b'), offered('"')]).toEqual([[], [], [], []])
  expect([cleanPath(' people / anna '), cleanPath('people/')]).toEqual(['people/anna', 'people'])
})

test('for several files all are offered before anything is typed, those that some have first, and new ones only to add', () => {
  const chosen = (typed: string, mayBeNew: boolean) =>
    written(tagsToChoose(tags, typed, { first: new Set([id(4)]), mayBeNew }))
  expect(chosen('', true)).toEqual(['Pets', 'category', 'people', 'people/Anna'])
  expect(chosen('cat', true)).toEqual(['+cat', 'category'])
  expect(chosen('cat', false)).toEqual(['category'])
})

test('names with commas between them mean a tag each, known or new, and one name is not several', () => {
  expect(written(severalTags(tags, 'pets, sea，people/anna') ?? [])).toEqual(['Pets', '+sea', 'people/Anna'])
  expect(severalTags(tags, 'pets,')).toBeNull()
  expect(severalTags(tags, ', ,')).toBeNull()
})

test('a name that nobody ended is the tag of that name, or a new one where none that is there begins so', () => {
  const all = tagPaths([{ id: id(1), name: 'Harbour', parentId: null, count: 1 } as Tag])
  const meant = (typed: string, has: boolean) =>
    meantUnended(
      tagOptions(all, typed, () => has),
      typed,
    )
  expect(meant('har', false)).toBeUndefined()
  expect(meant('dusk', false)).toEqual({ type: 'new', path: 'dusk' })
  expect(meant('harbour', false)).toMatchObject({ type: 'known' })
  expect(meant('harbour', true)).toBeUndefined()
  expect(meant(' / ', false)).toBeUndefined()
})

import type { AssetKind } from '../../../../shared/domain/asset.ts'
import type { BoardId } from '../../../../shared/domain/ids.ts'
import type { SpaceUsed } from '../../../../shared/domain/space.ts'
import { printFilter } from '../../../../shared/search/read-query.ts'
import { formatSpan } from '../../../lib/format/format-days.ts'
import type { Catalogue } from '../../../text/catalogue.ts'

export const spaceGroups = ['kind', 'model', 'month', 'board'] as const
export type SpaceGroup = (typeof spaceGroups)[number]

/** What a line leads to in the Library. */
export type SpacePlace = { search: string } | { board: BoardId } | 'trash'

/** `files`: null for what is no file of the Library. `place`: null where nothing can be shown. */
export type SpaceLine = {
  key: string
  name: string
  bytes: number
  files: number | null
  place: SpacePlace | null
}

/** What the data folder takes, line by line. */
export function spaceLines(
  used: SpaceUsed,
  group: SpaceGroup,
  text: Catalogue,
  language: string,
): SpaceLine[] {
  switch (group) {
    case 'kind':
      return [...kindLines(used, text), ...otherLines(used, text)]
    case 'model':
      return used.models.map(({ model, ...amount }) => ({
        ...{ ...amount, key: model ?? '', name: model ?? text.space.added },
        place: model === null ? null : searchFor('model', model),
      }))
    case 'month':
      return used.months.map(({ year, month, ...amount }) => {
        const key = `${year}-${String(month).padStart(2, '0')}`
        const name = formatSpan({ year, month, day: 1 }, 'month', language)
        return { ...amount, key, name, place: searchFor('on', key) }
      })
    case 'board':
      return used.boards.map(({ boardId, ...line }) => ({ ...line, key: boardId, place: { board: boardId } }))
  }
}

/** All of it, in bytes. */
export function bytesUsed({ kinds, trash, intermediates, others }: SpaceUsed): number {
  const files = [...kinds, trash, intermediates].reduce((sum, { bytes }) => sum + bytes, 0)
  return Object.values(others).reduce((sum, bytes) => sum + bytes, files)
}

function kindLines({ kinds, trash, intermediates }: SpaceUsed, text: Catalogue): SpaceLine[] {
  const names: Readonly<Record<AssetKind, string>> = text.search.filters.kinds
  return [
    ...kinds.map(({ kind, ...amount }) => ({
      ...{ ...amount, key: kind, name: names[kind] },
      place: searchFor('type', kind),
    })),
    { ...trash, key: 'trash', name: text.trash.title, place: trash.files === 0 ? null : ('trash' as const) },
    { ...intermediates, key: 'intermediates', name: text.space.intermediates, place: null },
  ]
}

function otherLines({ others }: SpaceUsed, { space }: Catalogue): SpaceLine[] {
  const line = (key: keyof typeof others, name: string): SpaceLine => ({
    ...{ key, name, bytes: others[key] },
    ...{ files: null, place: null },
  })
  return [
    line('documents', space.documents),
    line('thumbnails', space.thumbnails),
    line('database', space.database),
    line('requestLog', space.requestLog),
    line('reserve', space.reserve),
  ]
}

function searchFor(name: 'type' | 'model' | 'on', text: string): SpacePlace {
  return { search: printFilter({ name, text, isExcluded: false }) }
}

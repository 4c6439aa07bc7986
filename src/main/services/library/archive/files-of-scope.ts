import { setImmediate } from 'node:timers/promises'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { boardsWithin } from '../../../../shared/domain/board-tree.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { ArchiveScope } from '../../../../shared/domain/keeping/archive.ts'
import { type MediaType, mediaTypeOf } from '../../../media/probe/media-type.ts'
import type { Store } from '../../../store/open.ts'

/** A file that is chosen: one row of its content. */
export type ScopeFile = { asset: Asset; type: MediaType }

const idsAtOnce = 500

/** The files that a person chose, each content once; of a board those of the boards in it too. The trash is not among them. */
export async function filesOfScope(
  scope: ArchiveScope,
  store: Pick<Store, 'assets' | 'boards'>,
): Promise<ScopeFile[]> {
  const files = new Map<string, ScopeFile>()
  for await (const ids of idsOf(scope, store)) {
    for (const id of ids) {
      const asset = store.assets.get(id)
      const type = asset === null ? null : mediaTypeOf(asset.mimeType)
      if (asset !== null && type !== null && !files.has(asset.sha256))
        files.set(asset.sha256, { asset, type })
    }
    await setImmediate()
  }
  return [...files.values()]
}

async function* idsOf(
  scope: ArchiveScope,
  { assets, boards }: Pick<Store, 'assets' | 'boards'>,
): AsyncGenerator<readonly AssetId[]> {
  if ('assetIds' in scope) {
    for (let from = 0; from < scope.assetIds.length; from += idsAtOnce)
      yield scope.assetIds.slice(from, from + idsAtOnce)
    return
  }
  const all = boards.list()
  const chosen = scope.boardIds.flatMap((id) => [id, ...boardsWithin(all, id).map((inner) => inner.id)])
  for (const boardId of new Set(chosen)) {
    for (let cursor: string | null = null; ;) {
      const page: ReturnType<typeof assets.ids> = assets.ids({
        ...{ kind: null, boardId, cursor, limit: idsAtOnce },
      })
      yield page.assetIds
      cursor = page.nextCursor
      if (cursor === null) break
    }
  }
}

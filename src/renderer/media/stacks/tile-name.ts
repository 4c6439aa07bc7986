import type { Asset } from '../../../shared/domain/asset.ts'
import type { StackId } from '../../../shared/domain/ids.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { ratedName } from '../rating/rated-name.ts'
import type { TileStacking } from './StackBadge.tsx'

/** What a tile is called by those who do not see it: what it stands for comes first. */
export function tileName(
  asset: Asset,
  stacking: TileStacking | undefined,
  text: Catalogue,
  language: string,
): string {
  const name = ratedName(asset, text, language)
  if (stacking === undefined) return name
  const { stacks, culling } = text
  const said = stacking === 'member' ? stacks.inStack : stacks.stackOf(asset.stack?.memberIds.length ?? 0)
  return `${said}${culling.joiner}${name}`
}

/** @param openIds null: stacks are not shown in this list */
export function stackingOf(
  asset: Asset | undefined,
  openIds: ReadonlySet<StackId> | null,
): TileStacking | undefined {
  if (asset?.stack === undefined || openIds === null) return undefined
  if (!asset.stack.isCover) return 'member'
  return openIds.has(asset.stack.id) ? 'open' : 'closed'
}

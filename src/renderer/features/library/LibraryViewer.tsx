import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/library/asset-pages.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import type { RatingChange } from '../../media/rating/rate-asset.ts'
import { useAsset } from '../../media/library/use-asset.ts'
import { Viewer } from '../../media/viewer/Viewer.tsx'
import { useLanguage, useText } from '../../text/use-text.ts'

type LibraryViewerProps = {
  list: AssetPages
  openId: AssetId | null
  onShow(index: number): void
  onClose(): void
  onTrash(asset: Asset): void
  onRate(asset: Asset, change: RatingChange): void
  onChoose(): void
  returnFocus(): HTMLElement | null
}

/** The viewer over the list that is shown. What is not in its pages in memory is shown alone. */
export function LibraryViewer({ list, openId, onShow, ...rest }: LibraryViewerProps) {
  const { library } = useText()
  const language = useLanguage()
  const index = openId === null ? -1 : indexOfAsset(list, openId)
  const listed = index < 0 ? undefined : assetAt(list, index)
  const alone = useAsset(listed === undefined ? openId : null)
  const neighbour = (at: number) => (index < 0 || assetAt(list, at) === undefined ? null : () => onShow(at))
  const position =
    index < 0 ? '' : library.position(formatCount(index + 1, language), formatCount(list.total, language))
  return (
    <Viewer
      {...rest}
      asset={listed ?? alone ?? null}
      position={position}
      neighbours={index < 0 ? [] : [assetAt(list, index + 1), assetAt(list, index - 1)]}
      onPrevious={neighbour(index - 1)}
      onNext={neighbour(index + 1)}
    />
  )
}

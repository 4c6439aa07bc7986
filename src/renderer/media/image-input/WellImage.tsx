import { ImageOff } from 'lucide-react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useText } from '../../text/use-text.ts'
import { assetName } from '../library/asset-name.ts'
import { MediaFrame } from '../tiles/MediaFrame.tsx'
import { useAsset } from '../library/use-asset.ts'

/** CSS pixels of the longer side of a slot. */
const slotEdge = 200

/** What is in a slot; pressing it chooses another. */
export function WellImage({ id, label, onReplace }: { id: AssetId; label: string; onReplace(): void }) {
  const { library } = useText()
  const asset = useAsset(id)
  if (asset === undefined) return null
  const name = asset === null ? library.missing : assetName(asset, library)
  return (
    <button
      type="button"
      aria-label={library.replaceNamed(label, name)}
      onClick={onReplace}
      className="size-full rounded-m outline-offset-[-3px]"
    >
      {asset === null ? (
        <span className="flex size-full flex-col items-center justify-center gap-1 text-xs text-ink-faint">
          <ImageOff aria-hidden />
          {library.missing}
        </span>
      ) : (
        <MediaFrame asset={asset} edge={slotEdge} />
      )}
    </button>
  )
}

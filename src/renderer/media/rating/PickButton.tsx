import { Check } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { printKey } from '../../keys/chord.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { mediaStoresOf } from '../media-stores.ts'
import { rateAsset } from './rate-asset.ts'
import { toggledRating } from './rating-keys.ts'

/** Picks a file where it is seen; pressed again it takes that back. */
export function PickButton({ asset }: { asset: Asset }) {
  const { culling } = useText()
  const { assets } = mediaStoresOf(useClient())
  return (
    <IconButton
      size="s"
      label={culling.pick}
      tip={culling.withKey(culling.pick, printKey('pickAsset'))}
      icon={<Check aria-hidden strokeWidth={2.5} className="!size-3.5" />}
      aria-pressed={asset.pick === 'picked'}
      onClick={() => void rateAsset(assets, asset, toggledRating(asset, 'picked'))}
      className="aria-pressed:!bg-accent aria-pressed:!text-on-accent"
    />
  )
}

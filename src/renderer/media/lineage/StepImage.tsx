import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { showFile } from '../../lib/show-file.ts'
import { useText } from '../../text/use-text.ts'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { assetName } from '../library/asset-name.ts'
import { MediaFrame } from '../tiles/MediaFrame.tsx'

type StepImageProps = {
  /** Null: gone for ever. */
  asset: Asset | null
  isInTrash: boolean
  /** It is what is looked at: there is nothing to open. */
  isShown: boolean
  /** What it was in a request. */
  role?: string
  size: 's' | 'l'
}

/** In CSS pixels. */
const edges = { s: 28, l: 44 }

/** An image of a step, which opens it in the Library. */
export function StepImage({ asset, isInTrash, isShown, role, size }: StepImageProps) {
  const { library, grids } = useText()
  const edge = edges[size]
  const look = classes(
    'block shrink-0 overflow-hidden rounded-s bg-raised outline-offset-1',
    isShown && 'ring-2 ring-accent',
    isInTrash && 'opacity-50',
  )
  const style = { width: edge, height: edge }
  const inRole = (words: string) => (role === undefined ? words : library.named(role, words))
  if (asset === null)
    return (
      <Tooltip text={inRole(grids.deleted)}>
        <span role="img" aria-label={inRole(grids.deleted)} style={style} className={look} />
      </Tooltip>
    )
  const name = inRole(assetName(asset, library))
  // It is what is looked at, and has been named.
  if (isShown)
    return (
      <span aria-hidden style={style} className={look}>
        <MediaFrame asset={asset} edge={edge} />
      </span>
    )
  if (isInTrash)
    return (
      <span role="img" aria-label={name} style={style} className={look}>
        <MediaFrame asset={asset} edge={edge} />
      </span>
    )
  return (
    <Tooltip text={name}>
      <button
        type="button"
        aria-label={library.open(name)}
        style={style}
        className={look}
        onClick={() => showFile(asset.id)}
      >
        <MediaFrame asset={asset} edge={edge} />
      </button>
    </Tooltip>
  )
}

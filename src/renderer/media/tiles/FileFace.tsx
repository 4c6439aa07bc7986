import type { Asset } from '../../../shared/domain/asset.ts'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { classes } from '../../lib/classes.ts'
import { FileEmblem } from './FileEmblem.tsx'
import { leastNamedEdge, nameHeight, roomyEdge } from '../library/name-height.ts'
import { videoLength } from '../library/video-length.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'

/** Of the place, how much the emblem takes: more of a small one, where it is alone. */
const share = 0.34
const shareAlone = 0.6

/** A file that has no image of itself, in a place of this size: what it is, its name, how long or how large. */
export function FileFace({ asset, edge }: { asset: Asset; edge: number }) {
  const isRoomy = edge >= roomyEdge
  const height = nameHeight(asset, edge)
  const emblemEdge = Math.round(Math.min(72, edge * (edge < leastNamedEdge ? shareAlone : share)))
  return (
    <span className="flex size-full flex-col overflow-hidden bg-raised text-left">
      <span className="flex min-h-0 flex-1 items-center justify-center">
        <FileEmblem asset={asset} edge={emblemEdge} />
      </span>
      {height > 0 && (
        // Of one height, so that the emblems of a row stand in line.
        <span
          style={{ height }}
          className={classes('flex flex-col justify-end', isRoomy ? 'px-3 pb-2.5' : 'px-1.5 pb-1')}
        >
          <span
            className={`text-sm break-words text-ink ${isRoomy ? 'line-clamp-2' : 'line-clamp-1 break-all'}`}
          >
            {assetTitle(asset)}
          </span>
          {/* A space: else what is written would be one word with the name. */}{' '}
          {isRoomy && <Measure asset={asset} />}
        </span>
      )}
    </span>
  )
}

/** How long, or how large where that is not known. */
function Measure({ asset }: { asset: Asset }) {
  const { library } = useText()
  const language = useLanguage()
  const { durationMs, byteSize } = asset
  return (
    <span className="mt-0.5 block text-xs text-ink-faint tabular-nums">
      {durationMs === null ? formatBytes(byteSize, language) : videoLength(durationMs, library)}
    </span>
  )
}

import type { Asset } from '../../../shared/domain/asset.ts'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { classes } from '../../lib/classes.ts'
import { hasNamedFace } from '../library/asset-name.ts'
import { FileEmblem } from './FileEmblem.tsx'
import { videoLength } from '../library/video-length.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'

/** Below this there is room for one line of the name only. CSS pixels. */
const roomyEdge = 140

/** A file that has no image of itself, in a place of this size: what it is, its name, how long or how large. */
export function FileFace({ asset, edge }: { asset: Asset; edge: number }) {
  const isRoomy = edge >= roomyEdge
  const emblemEdge = Math.round(Math.min(72, edge * 0.34))
  return (
    <span className="flex size-full flex-col overflow-hidden bg-raised text-left">
      <span className="flex min-h-0 flex-1 items-center justify-center">
        <FileEmblem asset={asset} edge={emblemEdge} />
      </span>
      {hasNamedFace(asset) && (
        // Of one height, so that the emblems of a row stand in line.
        <span className={classes('flex flex-col justify-end', isRoomy ? 'h-15 px-3 pb-2.5' : 'px-1.5 pb-1')}>
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

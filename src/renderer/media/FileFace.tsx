import type { Asset } from '../../shared/domain/asset.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import { assetTitle } from './asset-name.ts'
import { FileEmblem } from './FileEmblem.tsx'
import { filmLength } from './film-length.ts'
import { formatBytes } from './format.ts'

/** Below this there is room for one line of the name only. CSS pixels. */
const roomyEdge = 140

/** A file that has no picture of itself, in a place of this size: what it is, its name, how long or how large. */
export function FileFace({ asset, edge }: { asset: Asset; edge: number }) {
  const isRoomy = edge >= roomyEdge
  const emblemEdge = Math.round(Math.min(72, edge * 0.34))
  return (
    <span className="flex size-full flex-col overflow-hidden bg-raised text-left">
      <span className="flex min-h-0 flex-1 items-center justify-center">
        <FileEmblem asset={asset} edge={emblemEdge} />
      </span>
      {hasName(asset) && (
        <span className={isRoomy ? 'px-3 pb-2.5' : 'px-1.5 pb-1'}>
          <span
            className={`text-sm break-words text-ink ${isRoomy ? 'line-clamp-2' : 'line-clamp-1 break-all'}`}
          >
            {assetTitle(asset)}
          </span>
          {isRoomy && <Measure asset={asset} />}
        </span>
      )}
    </span>
  )
}

/** A film that was made here gets its first frame in a moment: until then nothing is written on it. */
function hasName({ kind, prompt }: Asset): boolean {
  return kind !== 'video' || prompt === ''
}

function Measure({ asset }: { asset: Asset }) {
  const { library } = useText()
  const language = useLanguage()
  const { kind, durationMs, byteSize } = asset
  // A film's length stands in its corner, as on one that shows a picture.
  if (kind === 'video') return null
  const isTimed = kind === 'audio' && durationMs !== null
  return (
    <span className="mt-0.5 block text-xs text-ink-faint tabular-nums">
      {isTimed ? filmLength(durationMs, library) : formatBytes(byteSize, language)}
    </span>
  )
}

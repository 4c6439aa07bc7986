import { ImageOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import { assetUrl, lookForFile } from '../../rpc/media-url.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { assetName } from '../library/asset-name.ts'
import { FileEmblem } from '../tiles/FileEmblem.tsx'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { SaveCopyLink } from '../save/SaveCopyLink.tsx'

/** CSS pixels. */
const emblemEdge = 112

/** A sound, with the player that the window has. */
export function SoundStage({ asset, onBroken }: { asset: Asset; onBroken(): void }) {
  const { library } = useText()
  return (
    <Stage>
      <FileEmblem asset={asset} edge={emblemEdge} />
      <p className="mt-5 max-w-full text-lg font-medium text-balance break-words">{assetTitle(asset)}</p>
      <audio
        controls
        data-own-keys="player"
        src={assetUrl(asset.id)}
        aria-label={assetName(asset, library)}
        onError={onBroken}
        className="mt-5 h-12 w-full max-w-120"
      />
    </Stage>
  )
}

/** A document: what it is, and the way to the program that reads it. */
export function DocumentStage({ asset }: { asset: Asset }) {
  const { library } = useText()
  const language = useLanguage()
  return (
    <Stage>
      <FileEmblem asset={asset} edge={emblemEdge} />
      <p className="mt-5 max-w-full text-lg font-medium text-balance break-words">{asset.fileName}</p>
      <p className="mt-1 text-ink-soft tabular-nums">{formatBytes(asset.byteSize, language)}</p>
      <p className="mt-1 mb-5 text-ink-soft">{library.documentText}</p>
      <SaveCopyLink asset={asset} />
    </Stage>
  )
}

/** A file that is there, of a format that the window cannot show or play. */
export function UnplayableStage({ asset }: { asset: Asset }) {
  const { library } = useText()
  return (
    <Stage>
      <FileEmblem asset={asset} edge={emblemEdge} />
      <p className="mt-5 text-lg font-medium">
        {asset.kind === 'image' ? library.cannotShowHere : library.cannotPlay}
      </p>
      <p className="mt-1 mb-5 max-w-96 text-pretty text-ink-soft">{library.openElsewhere}</p>
      <SaveCopyLink asset={asset} />
    </Stage>
  )
}

/** Looks for the file at once, and each time the person comes back to the window: they may have put it back meanwhile. */
export function MissingStage({ asset }: { asset: Asset }) {
  const { library } = useText()
  useEffect(() => {
    const leaving = new AbortController()
    // Whoever serves files notices that one is there again, and tells every window.
    const look = () => void lookForFile(assetUrl(asset.id)).catch(() => {})
    look()
    window.addEventListener('focus', look, { signal: leaving.signal })
    return () => leaving.abort()
  }, [asset.id])
  return (
    <Stage>
      <ImageOff aria-hidden className="mb-4 !size-8 text-ink-faint" />
      <p className="font-medium">{library.missing}</p>
      <p className="mt-1 max-w-96 text-pretty text-ink-soft">{library.missingText}</p>
    </Stage>
  )
}

function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="flex size-full flex-col items-center justify-center overflow-y-auto px-16 py-8 text-center">
      {children}
    </div>
  )
}

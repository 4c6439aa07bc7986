import { Archive } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { ArchivePlace } from '../../../shared/domain/keeping/archive.ts'
import { useClient } from '../../rpc/client-context.ts'
import { thumbnailUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { assetName } from '../library/asset-name.ts'
import { openArchive } from './archive-request.ts'

/** A file whose original is in an archive: itself, while the archive can be reached; else its thumbnail, and where it is. */
export function ArchivedStage({ asset, children }: { asset: Asset; children: ReactNode }) {
  const { place, look } = usePlace(asset)
  if (place === 'unknown') return <Looking />
  // It was brought back meanwhile, or is there.
  if (place === null || place.state === 'there') return children
  return <Away asset={asset} place={place} onLook={look} />
}

/** Looked for at once, and each time the person comes back to the window: the disk may have been connected meanwhile. */
function usePlace({ id }: Asset) {
  const { archives } = useClient()
  const [place, setPlace] = useState<ArchivePlace | null | 'unknown'>('unknown')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let isLooking = false
    const look = async () => {
      // A disk may take long to answer.
      if (isLooking) return
      isLooking = true
      // Where that fails it is shown as any other: whoever serves it says what is wrong.
      const found = await archives.placeOf({ assetId: id }, { signal }).catch(() => ({ place: null }))
      isLooking = false
      if (!signal.aborted) setPlace(found.place)
    }
    void look()
    window.addEventListener('focus', () => void look(), { signal })
    return () => leaving.abort()
  }, [archives, id, tries])
  return { place, look: () => setTries(tries + 1) }
}

function Looking() {
  const { archive } = useText()
  return (
    <div className="flex size-full items-center justify-center">
      <Spinner label={archive.looking} />
    </div>
  )
}

function Away({ asset, place, onLook }: { asset: Asset; place: ArchivePlace; onLook(): void }) {
  const { archive, library } = useText()
  const isGone = place.state === 'gone'
  const isLocated = place.folder !== ''
  const advice = isLocated ? archive.stageAdvice : archive.stageNotLocatedAdvice
  return (
    <div className="flex size-full flex-col items-center justify-center gap-4 overflow-y-auto px-16 py-6 text-center">
      {asset.hasThumbnail && (
        <img
          src={thumbnailUrl(asset.id, 1024)}
          alt={assetName(asset, library)}
          className="min-h-24 max-w-full flex-[0_1_auto] rounded-s object-contain"
        />
      )}
      <div role="status" className="flex shrink-0 flex-col items-center gap-1">
        <p className="flex items-center gap-2 font-medium">
          <Archive aria-hidden className="!size-4 text-ink-faint" />
          {isGone ? archive.stageGone : isLocated ? archive.stageAway : archive.stageNotLocated}
        </p>
        {isLocated && (
          <p className="max-w-full break-words text-ink-soft select-text">
            {archive.stageWhere(place.folder)}
          </p>
        )}
        <p className="max-w-96 text-pretty text-ink-soft">{isGone ? archive.stageGoneAdvice : advice}</p>
        <div className="mt-2 flex gap-2">
          <Button size="s" onClick={onLook}>
            {archive.tryAgain}
          </Button>
          <Button size="s" onClick={() => openArchive({ assetIds: [asset.id] })}>
            {archive.openArchive}
          </Button>
        </div>
      </div>
    </div>
  )
}

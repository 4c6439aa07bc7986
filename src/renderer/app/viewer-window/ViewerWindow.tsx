import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { moveToTrash, putBack } from '../../media/library/asset-actions.ts'
import { shortTitle } from '../../media/library/asset-name.ts'
import { BoardHost } from '../../media/boards/BoardHost.tsx'
import { ArchiveHost } from '../../media/archive/ArchiveHost.tsx'
import { ExportHost } from '../../media/export/ExportHost.tsx'
import { TagChooser } from '../../media/selection/TagChooser.tsx'
import { ImageActionHost } from '../../media/image-actions/ImageActionHost.tsx'
import { mediaStoresOf } from '../../media/media-stores.ts'
import { Viewer } from '../../media/viewer/Viewer.tsx'
import { useClient } from '../../rpc/client-context.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Announcements } from '../../ui/Announcements.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RestartCover } from '../shell/RestartCover.tsx'
import { useUndoKey } from '../shell/use-undo-key.ts'
import { followFile, type FoundFile } from './follow-file.ts'

const closeWindow = () => window.close()

/** A window that shows one file alone, whatever becomes of it. The rooms are in another one. */
export function ViewerWindow({ assetId, banner }: { assetId: AssetId; banner: ReactNode }) {
  const { assets } = mediaStoresOf(useClient())
  const found = useFile(assetId)
  useWindowTitle(found ?? null)
  useUndoKey()
  useKeys('window', { close: closeWindow })
  return (
    <div className="flex h-full flex-col">
      {banner}
      <Announcements />
      <main aria-busy={found === undefined} className="min-h-0 flex-1">
        {found === null && <Gone />}
        {found?.isInTrash === true && (
          <InTrash file={found} onRestore={() => void putBack(assets, found.asset)} />
        )}
      </main>
      <Viewer
        asset={found?.isInTrash === false ? found.asset : null}
        list={null}
        onClose={closeWindow}
        onTrash={(asset) => void moveToTrash(assets, asset)}
        returnFocus={() => document.querySelector<HTMLElement>('main button')}
      />
      <RestartCover />
      <ImageActionHost />
      <BoardHost />
      <ArchiveHost />
      <ExportHost />
      <TagChooser />
    </div>
  )
}

function InTrash({ file, onRestore }: { file: FoundFile; onRestore(): void }) {
  const { library, trash } = useText()
  return (
    <EmptyState
      isPageTitle
      icon={<Trash2 />}
      title={library.trashed(shortTitle(file.asset))}
      action={<Button onClick={onRestore}>{trash.restore}</Button>}
    />
  )
}

function Gone() {
  const { library, common } = useText()
  return (
    <EmptyState
      isPageTitle
      icon={<Trash2 />}
      title={library.goneForEver}
      action={<Button onClick={closeWindow}>{common.close}</Button>}
    />
  )
}

/** Undefined until it is known, null: gone for ever. */
function useFile(assetId: AssetId): FoundFile | null | undefined {
  const client = useClient()
  const [found, setFound] = useState<FoundFile | null>()
  useEffect(() => {
    const life = new AbortController()
    followFile(client, assetId, life.signal, setFound)
    return () => life.abort()
  }, [client, assetId])
  return found
}

/** Which of several windows it is, where the system lists them. */
function useWindowTitle(found: FoundFile | null): void {
  const language = useLanguage()
  const name = found === null ? null : shortTitle(found.asset)
  useEffect(() => {
    document.title = name === null ? 'Atelier' : `${name} · Atelier`
    document.documentElement.lang = language
  }, [name, language])
}

import { AudioLines, Clapperboard, FileText, Image, LibraryBig } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from '../../lib/navigation.ts'
import type { KindFeedName } from '../../media/library/library-feeds.ts'
import { useClient, useConnectionCount } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddFilesButton } from './AddFilesButton.tsx'

/** Nothing of this kind yet: where it comes from. */
export function EmptyLibrary({ kind }: { kind: KindFeedName }) {
  const { library, shell, trash } = useText()
  const words: Record<KindFeedName, { icon: ReactNode; title: string; text: string }> = {
    all: { icon: <LibraryBig />, title: library.emptyTitle, text: library.emptyText },
    image: { icon: <Image />, title: library.emptyImages, text: library.emptyText },
    video: { icon: <Clapperboard />, title: library.emptyVideos, text: library.emptyText },
    audio: { icon: <AudioLines />, title: library.emptyAudio, text: library.emptyAudioText },
    document: { icon: <FileText />, title: library.emptyDocuments, text: library.emptyDocumentsText },
  }
  const trashed = useTrashed(kind)
  if (trashed === 0)
    return <EmptyState startOf="library" {...words[kind]} action={<FirstStep kind={kind} />} />
  return (
    <EmptyState
      startOf="library"
      {...words[kind]}
      text={library.emptyTrashed(trashed)}
      action={
        <>
          <FirstStep kind={kind} />
          <Button onClick={() => useNavigation.getState().go('library', { view: 'trash' })}>
            {shell.goTo(trash.title)}
          </Button>
        </>
      }
    />
  )
}

/** How many files of this kind are in the trash: who deleted them all may look for them here. */
function useTrashed(kind: KindFeedName): number {
  const client = useClient()
  const count = useConnectionCount()
  const [trashed, setTrashed] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    client.trash.summary({}, { signal: controller.signal }).then(
      ({ counts: { conversation: _chats, ...files } }) =>
        setTrashed(kind === 'all' ? Object.values(files).reduce((sum, one) => sum + one, 0) : files[kind]),
      // What is said without it is true as well.
      () => {},
    )
    return () => controller.abort()
  }, [client, kind, count])
  return trashed
}

/** Sounds and documents are not made in a room of their own: they are brought. */
function FirstStep({ kind }: { kind: KindFeedName }) {
  const { library } = useText()
  const go = useNavigation((navigation) => navigation.go)
  if (kind === 'audio' || kind === 'document') return <AddFilesButton variant="primary" />
  const isVideos = kind === 'video'
  return (
    <Button variant="primary" onClick={() => go(isVideos ? 'video' : 'images')}>
      {isVideos ? library.emptyVideosAction : library.emptyAction}
    </Button>
  )
}

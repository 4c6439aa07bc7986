import { AudioLines, Clapperboard, FileText, Image, LibraryBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from '../../lib/navigation.ts'
import type { KindFeedName } from '../../media/library/library-feeds.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddFilesButton } from './AddFilesButton.tsx'

/** Nothing of this kind yet: where it comes from. */
export function EmptyLibrary({ kind }: { kind: KindFeedName }) {
  const { library } = useText()
  const words: Record<KindFeedName, { icon: ReactNode; title: string; text: string }> = {
    all: { icon: <LibraryBig />, title: library.emptyTitle, text: library.emptyText },
    image: { icon: <Image />, title: library.emptyImages, text: library.emptyText },
    video: { icon: <Clapperboard />, title: library.emptyVideos, text: library.emptyText },
    audio: { icon: <AudioLines />, title: library.emptyAudio, text: library.emptyAudioText },
    document: { icon: <FileText />, title: library.emptyDocuments, text: library.emptyDocumentsText },
  }
  return <EmptyState startOf="library" {...words[kind]} action={<FirstStep kind={kind} />} />
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

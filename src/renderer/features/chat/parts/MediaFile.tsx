import { Download, FileText, FileX, Video, ImageOff, Music } from 'lucide-react'
import type { MediaPart } from '../../../../shared/domain/message/part.ts'
import { saveLink } from '../../../media/save/save-link.ts'
import { assetUrl } from '../../../rpc/media-url.ts'
import { useText } from '../../../text/use-text.ts'
import { buttonLook } from '../../../ui/controls/button-look.ts'
import { Tooltip } from '../../../ui/controls/Tooltip.tsx'
import { useBroken } from '../../../media/tiles/use-broken.ts'

/** A sound, a video, a document or an image that cannot be drawn, of a message: played where it is, or saved. */
export function MediaFile({ part }: { part: MediaPart }) {
  const { chat } = useText()
  const [isBroken, tellBroken] = useBroken()
  const name = part.fileName || chat.mediaNames[part.kind]
  const address = assetUrl(part.assetId)
  return (
    <div className="flex w-full max-w-md flex-col gap-2 rounded-l border border-line bg-panel p-2.5 text-left">
      <div className="flex items-center gap-2">
        <span className="text-ink-faint">{isBroken ? <FileX aria-hidden /> : icons[part.kind]}</span>
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <Tooltip text={chat.save(name)}>
          <a
            {...saveLink({ id: part.assetId, fileName: part.fileName || plainName(part) })}
            aria-label={chat.save(name)}
            className={`${buttonLook('ghost')} size-7`}
          >
            <Download aria-hidden />
          </a>
        </Tooltip>
      </div>
      {part.kind === 'image' && <p className="text-sm text-ink-soft">{chat.imageNotShown}</p>}
      {isBroken && <p className="text-sm text-ink-soft">{chat.mediaGone}</p>}
      {!isBroken && part.kind === 'audio' && (
        <audio
          controls
          preload="metadata"
          src={address}
          aria-label={name}
          onError={tellBroken}
          className="h-10 w-full"
        />
      )}
      {!isBroken && part.kind === 'video' && (
        <video
          controls
          preload="metadata"
          src={address}
          aria-label={name}
          onError={tellBroken}
          style={{
            aspectRatio: part.width > 0 && part.height > 0 ? `${part.width} / ${part.height}` : '16 / 9',
          }}
          className="max-h-80 w-full rounded-m bg-ground object-contain"
        />
      )}
    </div>
  )
}

const icons = {
  image: <ImageOff aria-hidden />,
  audio: <Music aria-hidden />,
  video: <Video aria-hidden />,
  document: <FileText aria-hidden />,
} as const

/** What a model made has no name of its own. */
function plainName({ kind, mimeType }: MediaPart): string {
  const ending = mimeType === 'audio/mpeg' ? 'mp3' : (/^[a-z]+\/([a-z0-9]+)$/.exec(mimeType)?.[1] ?? 'bin')
  return `${kind}.${ending}`
}

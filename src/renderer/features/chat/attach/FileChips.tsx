import { CircleAlert, FileText, Video, ImageOff, Music, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { classes } from '../../../lib/classes.ts'
import { formatBytes } from '../../../lib/format/format-bytes.ts'
import { notKeptText } from '../../../media/adding/add-files.ts'
import { Thumbnail } from '../../../media/tiles/Thumbnail.tsx'
import { thumbnailUrl } from '../../../rpc/media-url.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { firstClick } from '../../../ui/controls/first-click.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFirstTelling } from '../../../ui/toasts/news.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { useChat, useChatStore } from '../chat-context.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { openDraft } from '../selectors.ts'
import type { DraftFile } from './draft-file.ts'
import { useRefusedFiles } from './use-refused-files.ts'

/** The files that go with the next words; what cannot be used says why. */
export function FileChips() {
  const text = useText()
  const { files } = useChat(openDraft)
  const store = useChatStore()
  const { model, refused } = useRefusedFiles()
  if (files.length === 0) return null
  return (
    <div className="flex flex-col gap-2 px-2.5 pt-2.5">
      <ul aria-label={text.chat.files} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
        {files.map((file) => (
          <li key={file.key} className="max-w-full">
            <FileChip
              file={file}
              isWrong={file.state === 'ready' && refused.includes(file.asset)}
              onRemove={() => {
                store.getState().detach(file.key)
                focusComposer()
              }}
            />
          </li>
        ))}
      </ul>
      {refused[0] !== undefined && <CannotTake model={model} first={refused[0]} refused={refused} />}
    </div>
  )
}

function CannotTake(props: { model: string; first: Asset; refused: readonly Asset[] }) {
  const { model, first, refused } = props
  const { chat, common } = useText()
  const isNews = useFirstTelling(first)
  return (
    <p role={isNews ? 'alert' : undefined} className="flex items-start gap-2 px-1 text-sm text-warning-ink">
      <CircleAlert aria-hidden className="mt-px shrink-0" />
      {chat.cannotTake(model, refused.map((asset) => asset.fileName).join(common.listJoiner))}
    </p>
  )
}

function Refusal({ failure, name }: { failure: Failure; name: string }) {
  const text = useText()
  const isNews = useFirstTelling(failure)
  return (
    <span role={isNews ? 'alert' : undefined} className="text-xs text-danger-ink">
      {notKeptText({ name, failure }, text)}
    </span>
  )
}

type FileChipProps = { file: DraftFile; isWrong: boolean; onRemove(): void }

function FileChip({ file, isWrong, onRemove }: FileChipProps) {
  const text = useText()
  const language = useLanguage()
  const name = file.state === 'ready' ? file.asset.fileName : file.name
  const byteSize = file.state === 'ready' ? file.asset.byteSize : file.byteSize
  return (
    <div
      className={classes(
        'flex items-center gap-2 rounded-m border bg-panel p-1.5 pr-1',
        isWrong || file.state === 'refused' ? 'border-danger-ink' : 'border-line',
        file.state === 'refused' ? 'max-w-96' : 'max-w-64',
      )}
    >
      <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-s bg-hover text-ink-faint">
        {file.state === 'ready' ? <AssetFace asset={file.asset} /> : <FileText aria-hidden />}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-sm" title={name}>
          {name}
        </span>
        {file.state === 'refused' ? (
          <Refusal failure={file.failure} name={name} />
        ) : (
          <span className="text-xs text-ink-faint tabular-nums">{formatBytes(byteSize, language)}</span>
        )}
        {file.state === 'arriving' && <Progress value={file.percent} label={text.chat.fileArriving(name)} />}
      </span>
      <IconButton
        size="s"
        label={text.chat.takeOut(name)}
        icon={<X aria-hidden className="!size-3.5" />}
        onClick={firstClick(onRemove)}
      />
    </div>
  )
}

/** What a file looks like, or what kind it is. */
function AssetFace({ asset }: { asset: Asset }): ReactNode {
  if (asset.isMissing) return <ImageOff aria-hidden />
  if (asset.hasThumbnail)
    return <Thumbnail address={() => thumbnailUrl(asset.id, 256)} broken={<ImageOff aria-hidden />} />
  if (asset.kind === 'video') return <Video aria-hidden />
  return asset.kind === 'audio' ? <Music aria-hidden /> : <FileText aria-hidden />
}

import { MessageSquareText, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundMessage } from '../../../shared/contract/search.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { excerptOf } from '../../../shared/search/excerpt.ts'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import { Marked } from '../../features/library/search/Marked.tsx'
import { assetName } from '../../media/library/asset-name.ts'
import { FileEmblem } from '../../media/tiles/FileEmblem.tsx'
import { Thumbnail } from '../../media/tiles/Thumbnail.tsx'
import { thumbnailUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Key } from './Key.tsx'
import type { PaletteOption } from './palette-options.ts'

/** What one line of the palette shows. */
export function OptionFace({ option }: { option: PaletteOption }) {
  switch (option.type) {
    case 'command': {
      const { label, keys } = option.command
      return (
        <>
          <span className="truncate">{label}</span>
          {keys !== undefined && <Key>{keys}</Key>}
        </>
      )
    }
    case 'search':
      return (
        <Line sign={<Search aria-hidden className="!size-4" />}>
          <span className="truncate">{option.label}</span>
        </Line>
      )
    case 'message':
      return <MessageFace message={option.message} />
    case 'file':
      return <FileFace asset={option.asset} query={option.query} />
  }
}

function MessageFace({ message }: { message: FoundMessage }) {
  const { chat, search } = useText()
  const { title, excerpt, role, createdAt } = message
  return (
    <Line sign={<MessageSquareText aria-hidden className="!size-4" />} atMs={createdAt}>
      <span className="flex min-w-0 flex-col">
        <span className="truncate">
          <Marked {...excerpt} />
        </span>
        <span className="truncate text-sm text-ink-faint">
          {title.text === '' ? chat.untitled : <Marked {...title} />} · {search.by[role]}
        </span>
      </span>
    </Line>
  )
}

const thumbnailEdge = 32

function FileFace({ asset, query }: { asset: Asset; query: string }) {
  const { library } = useText()
  const { id, hasThumbnail, thumbhash, createdAt } = asset
  const emblem = <FileEmblem asset={asset} edge={thumbnailEdge - 4} />
  const title = assetTitle(asset)
  return (
    <Line
      sign={
        <span
          aria-hidden
          style={{ width: thumbnailEdge, height: thumbnailEdge }}
          className="flex items-center justify-center overflow-hidden rounded-s"
        >
          {hasThumbnail ? (
            <Thumbnail address={() => thumbnailUrl(id, 256)} thumbhash={thumbhash} broken={emblem} />
          ) : (
            emblem
          )}
        </span>
      }
      atMs={createdAt}
    >
      <span className="truncate">
        {title === '' ? assetName(asset, library) : <Marked {...excerptOf(title, query)} />}
      </span>
    </Line>
  )
}

type LineProps = { sign: ReactNode; atMs?: number; children: ReactNode }

function Line({ sign, atMs, children }: LineProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <span className="flex w-8 shrink-0 justify-center text-ink-soft">{sign}</span>
      <span className="flex min-w-0 flex-1">{children}</span>
      {atMs !== undefined && (
        <span className="shrink-0 text-sm text-ink-faint">
          <RelativeTime atMs={atMs} />
        </span>
      )}
    </span>
  )
}

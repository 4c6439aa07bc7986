import { LayoutGrid } from 'lucide-react'
import type { Board } from '../../../shared/domain/board.ts'
import { thumbnailUrl } from '../../rpc/media-url.ts'
import { Thumbnail } from '../tiles/Thumbnail.tsx'

/** What was put on a board last; a sign where nothing on it has an image. `edge` in CSS pixels. */
export function BoardCover({ board: { coverId }, edge }: { board: Pick<Board, 'coverId'>; edge: number }) {
  const sign = <LayoutGrid className="!size-3.5" />
  return (
    <span
      aria-hidden
      style={{ width: edge, height: edge }}
      className="flex shrink-0 items-center justify-center overflow-hidden rounded-s bg-hover text-ink-faint"
    >
      {coverId === null ? sign : <Thumbnail address={() => thumbnailUrl(coverId, 256)} broken={sign} />}
    </span>
  )
}

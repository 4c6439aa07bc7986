import { LayoutGrid } from 'lucide-react'
import type { Board } from '../../../shared/domain/board.ts'
import { thumbnailUrl } from '../../rpc/media-url.ts'

/** What was put on a board last; a sign where nothing on it has an image. `edge` in CSS pixels. */
export function BoardCover({ board, edge }: { board: Pick<Board, 'coverId'>; edge: number }) {
  return (
    <span
      aria-hidden
      style={{ width: edge, height: edge }}
      className="flex shrink-0 items-center justify-center overflow-hidden rounded-s bg-hover text-ink-faint"
    >
      {board.coverId === null ? (
        <LayoutGrid className="!size-3.5" />
      ) : (
        <img
          src={thumbnailUrl(board.coverId, 256)}
          alt=""
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}

import type { BoardId } from '../../../shared/domain/ids.ts'
import { boardsWithin, boardTree } from '../../../shared/domain/board-tree.ts'
import { useText } from '../../text/use-text.ts'
import { useBoardsNow } from './use-archive.ts'

type BoardChoicesProps = { chosen: ReadonlySet<BoardId>; onChoose(chosen: ReadonlySet<BoardId>): void }

/** Of a level in the tree, in CSS pixels. */
const indent = 16

/** Boards whose files are meant; of one, those in it are meant too. */
export function BoardChoices({ chosen, onChoose }: BoardChoicesProps) {
  const { archive } = useText()
  const boards = useBoardsNow()
  if (boards === null) return null
  if (boards.length === 0) return <p className="text-pretty">{archive.noBoards}</p>
  const isTree = boards.some(({ parentId }) => parentId !== null)
  const included = new Set([...chosen].flatMap((id) => boardsWithin(boards, id).map((board) => board.id)))
  const toggle = (id: BoardId) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <fieldset className="flex w-full flex-col">
      <legend className="pb-1 font-medium text-ink">{archive.boards}</legend>
      {isTree && <p className="pb-1.5 text-s text-pretty">{archive.boardsWithin}</p>}
      <div className="flex max-h-52 flex-col overflow-y-auto rounded-m border border-line py-1">
        {boardTree(boards).map(({ board, level }) => (
          <label
            key={board.id}
            style={{ paddingLeft: 12 + (level - 1) * indent }}
            className="flex min-h-8 shrink-0 items-center gap-2.5 pr-3 hover:bg-hover"
          >
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={chosen.has(board.id) || included.has(board.id)}
              disabled={included.has(board.id)}
              onChange={() => toggle(board.id)}
            />
            <span className="min-w-0 flex-1 truncate text-ink">{board.name}</span>
            <span className="text-sm tabular-nums">{board.count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { FolderSearch, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SmartBoard } from '../../../../shared/domain/smart-board.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useSmartBoards } from '../../../media/boards/smart-board-store.ts'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { BoardNameDialog } from '../boards/BoardNameDialog.tsx'
import { PaneRow } from '../boards/PaneRow.tsx'
import { showSmartBoard, useOpenSmartBoard } from './open-smart-board.ts'
import { removeSmartBoard, renameSmartBoard } from './smart-board-actions.ts'

/** Below the boards: those that a search fills, and the way to a new one. */
export function SmartBoards() {
  const { smartBoards: words } = useText()
  const smartBoards = useSmartBoards()
  const open = useOpenSmartBoard()
  return (
    <section aria-label={words.title} className="mt-3">
      <header className="flex h-8 items-center gap-2 pl-2">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{words.title}</h3>
        <IconButton label={words.new} icon={<Plus aria-hidden />} onClick={nameNewSmartBoard} />
      </header>
      {smartBoards.length === 0 && <p className="px-2 text-sm text-pretty text-ink-faint">{words.none}</p>}
      <ul>
        {smartBoards.map((one) => (
          <SmartBoardRow key={one.id} smartBoard={one} isOpen={one.id === open?.id} />
        ))}
      </ul>
    </section>
  )
}

function nameNewSmartBoard(): void {
  const { params, goFor } = useNavigation.getState()
  goFor({ room: 'library', type: 'new-smart-board' }, params)
}

function SmartBoardRow({ smartBoard, isOpen }: { smartBoard: SmartBoard; isOpen: boolean }) {
  const { boards, smartBoards: words, common } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const { name, query } = smartBoard
  return (
    <PaneRow
      count={null}
      words={{
        name: () => words.named(name, query),
        actions: boards.actionsFor(name),
        remove: words.remove,
      }}
      isOpen={isOpen}
      onShow={() => showSmartBoard(smartBoard)}
      onRename={() => setRenaming(true)}
      onRemove={() => void removeSmartBoard(smartBoard)}
      button={button}
      face={{
        className: 'h-8 gap-2 px-2',
        title: query,
        children: (
          <>
            <FolderSearch aria-hidden className="!size-3.5 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
          </>
        ),
      }}
    >
      <BoardNameDialog
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        returnFocus={() => button.current}
        title={common.rename}
        name={name}
        onSave={(next) => void renameSmartBoard(smartBoard, next)}
      />
    </PaneRow>
  )
}

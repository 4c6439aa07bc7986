import { PanelLeft } from 'lucide-react'
import { useStore } from 'zustand'
import { useIsNarrow } from '../../../../lib/use-is-narrow.ts'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { optionsPanelStore } from '../../options/chat-options.ts'
import { setUnfolded, useUnfolded } from './folded-list.ts'
import { NewChatButton } from './NewChatButton.tsx'

export const listButtonId = 'chat-list-button'
export const listPaneId = 'chat-list-pane'

/** In a narrow window, where the list is folded: unfolds and folds it, and begins a conversation without it. */
export function FoldedListButtons() {
  const { chat, shell } = useText()
  const isUnfolded = useUnfolded((list) => list.isUnfolded)
  const options = useStore(optionsPanelStore)
  if (!useIsNarrow()) return null
  const isShown = isUnfolded && !options.value.isOpen
  return (
    <div className="flex shrink-0">
      {/* The list has the room's title where it is shown; so has the pane of options. */}
      {!isShown && !options.value.isOpen && <h1 className="sr-only">{shell.rooms.chat}</h1>}
      <IconButton
        id={listButtonId}
        label={isShown ? chat.hideList : chat.showList}
        icon={<PanelLeft aria-hidden />}
        aria-expanded={isShown}
        aria-controls={isShown ? listPaneId : undefined}
        onClick={() => {
          if (options.value.isOpen) options.change({ isOpen: false })
          setUnfolded(!isShown)
        }}
      />
      {!isShown && <NewChatButton />}
    </div>
  )
}

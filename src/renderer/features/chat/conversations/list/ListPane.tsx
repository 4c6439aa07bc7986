import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useKeys } from '../../../../keys/use-keys.ts'
import { useIsNarrow } from '../../../../lib/use-is-narrow.ts'
import { SplitPane } from '../../../../ui/SplitPane.tsx'
import { useChat } from '../../chat-context.ts'
import { ConversationPane } from '../ConversationPane.tsx'
import { optionsPanelStore } from '../../options/chat-options.ts'
import { setUnfolded, useUnfolded } from './folded-list.ts'
import { listButtonId, listPaneId } from './FoldedListButtons.tsx'

/**
 * In a narrow window the options take its place: the conversation must stay wide enough to read. In a narrower one it is
 * folded until it is asked for, and folds again once something was opened.
 */
export function ListPane() {
  const areOptionsOpen = useStore(optionsPanelStore, ({ value }) => value.isOpen)
  const isUnfolded = useUnfolded((list) => list.isUnfolded)
  const isNarrow = useIsNarrow()
  const openId = useChat((chat) => chat.openId)
  useEffect(() => setUnfolded(false), [openId, isNarrow])
  if (isNarrow) return isUnfolded && !areOptionsOpen ? <UnfoldedList /> : null
  return (
    <div className={areOptionsOpen ? 'contents max-[68.75rem]:hidden' : 'contents'}>
      <List />
    </div>
  )
}

function List() {
  return (
    <SplitPane paneId="chat-list" side="left" initial={264} min={200} max={420}>
      <ConversationPane />
    </SplitPane>
  )
}

function UnfoldedList() {
  const pane = useRef<HTMLDivElement>(null)
  const close = () => {
    setUnfolded(false)
    document.getElementById(listButtonId)?.focus()
  }
  useKeys('focus', { close }, { element: pane })
  return (
    <div ref={pane} id={listPaneId} className="contents">
      <List />
    </div>
  )
}

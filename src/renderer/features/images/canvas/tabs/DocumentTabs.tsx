import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CanvasSummary } from '../../../../../shared/domain/canvas/canvas-document.ts'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { focusWhenThere } from '../../../../lib/focus/focus-when-there.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useText } from '../../../../text/use-text.ts'
import { DocumentTab } from './DocumentTab.tsx'
import { closeTab, keepTab, neighbourOf, tabStore } from './open-tabs.ts'

type DocumentTabsProps = {
  /** The one in sight; null where none is. */
  active: CanvasId | null
  /** What is known of documents by now. */
  documents: readonly CanvasSummary[] | null
}

/** The open documents. One stop of the Tab key; arrows go from one to the next, Enter shows one, Delete closes it. */
export function DocumentTabs({ active, documents }: DocumentTabsProps) {
  const { canvas } = useText()
  const go = useNavigation((navigation) => navigation.go)
  const { tabs } = useStore(tabStore, ({ value }) => value)
  const [stop, setStop] = useState<CanvasId | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const reached = [stop, active].find((id) => tabs.some((tab) => tab.id === id)) ?? tabs[0]?.id

  useEffect(() => {
    for (const { id, name } of documents ?? []) if (tabs.some((tab) => tab.id === id)) keepTab({ id, name })
  }, [documents, tabs])
  useEffect(() => {
    const selected = list.current?.querySelector('[aria-selected=true]')
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, tabs.length])

  function close(id: CanvasId, isByKey: boolean): void {
    const next = neighbourOf(tabs, id)
    closeTab(id)
    if (isByKey && next !== null) focusWhenThere(`[data-tab="${next}"]`)
  }
  useKeys(
    'focus',
    {
      moveTab: ({ key }) => {
        const at = tabs.findIndex(({ id }) => id === reached)
        const ways: Readonly<Record<string, number>> = { Home: 0, ArrowLeft: at - 1, ArrowRight: at + 1 }
        const next = tabs.at(key === 'End' ? -1 : (ways[key] ?? at) % tabs.length)
        if (next !== undefined) list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
      },
      closeTab: () => reached !== undefined && close(reached, true),
    },
    { element: list },
  )
  if (tabs.length === 0) return null
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={canvas.openDocuments}
      className="flex min-w-0 flex-1 gap-0.5 self-stretch overflow-x-auto [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <DocumentTab
          key={tab.id}
          tab={tab}
          summary={documents?.find(({ id }) => id === tab.id)}
          isActive={tab.id === active}
          isStop={tab.id === reached}
          onFocus={() => setStop(tab.id)}
          onOpen={() => go('images', { canvas: tab.id })}
          onClose={() => close(tab.id, false)}
        />
      ))}
    </div>
  )
}

import { type ReactNode, useRef } from 'react'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { SplitPane } from '../../../../../ui/SplitPane.tsx'
import { leavePanel, panelId, usePanelShown } from './panel-shown.ts'

/**
 * The panel at the side of the surface. A narrow window has no room for both: there it is folded until it is asked for, and
 * then lies over the surface, which stays as it is.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const { isShown, isNarrow } = usePanelShown()
  const panel = useRef<HTMLDivElement>(null)
  useKeys('focus', { close: leavePanel }, { element: panel, isOn: isNarrow })
  if (!isShown) return null
  return (
    <div
      ref={panel}
      id={panelId}
      className={isNarrow ? 'absolute inset-y-0 right-0 z-20 flex shadow-float' : 'contents'}
    >
      <SplitPane paneId="canvas-layers" side="right" initial={232} min={176} max={360}>
        <div className="flex h-full min-h-0 flex-col bg-panel">{children}</div>
      </SplitPane>
    </div>
  )
}

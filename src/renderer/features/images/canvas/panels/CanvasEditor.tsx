import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../../text/use-text.ts'
import { errorLine } from '../../../../text/error-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SplitPane } from '../../../../ui/SplitPane.tsx'
import type { CanvasSession } from '../session/canvas-session.ts'
import { SessionProvider, useCanvas, useSession, useToolHost } from '../session/use-session.ts'
import { useCommands } from '../use-commands.ts'
import { CanvasSurface } from '../view/CanvasSurface.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { RecentImages } from './RecentImages.tsx'
import { SaveTrouble } from './SaveTrouble.tsx'
import { StatusBar } from './StatusBar.tsx'
import { ToolBar } from './ToolBar.tsx'
import { ToolOptionsBar } from './ToolOptionsBar.tsx'
import { TopBar } from './TopBar.tsx'

/** One document and everything to work on it. */
export function CanvasEditor({ session }: { session: CanvasSession }) {
  return (
    <SessionProvider value={session}>
      <Work />
    </SessionProvider>
  )
}

function Work() {
  const phase = useCanvas((state) => state.phase)
  useCommands(useToolHost())
  if (phase === 'failed') return <Failed />
  return (
    <main className="flex h-full min-h-0 flex-col">
      <TopBar />
      <div className="flex min-h-0 flex-1">
        <ToolBar />
        <div className="flex min-w-0 flex-1 flex-col">
          <ToolOptionsBar />
          <SaveTrouble />
          <CanvasSurface />
          <StatusBar />
        </div>
        <SplitPane slot="canvas-layers" side="right" initial={232} min={176} max={400}>
          <div className="flex h-full min-h-0 flex-col bg-panel">
            <LayersPanel />
            <RecentImages />
          </div>
        </SplitPane>
      </div>
    </main>
  )
}

function Failed() {
  const text = useText()
  const session = useSession()
  const failure = useCanvas((state) => state.failure)
  return (
    <main className="flex h-full min-h-0 flex-col">
      <TopBar />
      <EmptyState
        icon={<TriangleAlert />}
        title={text.canvas.failedTitle}
        {...(failure === null ? {} : { text: errorLine(failure, text) })}
        action={<Button onClick={() => void session.reopen()}>{text.common.tryAgain}</Button>}
      />
    </main>
  )
}

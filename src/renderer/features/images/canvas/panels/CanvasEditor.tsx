import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../../text/use-text.ts'
import { errorLine } from '../../../../text/error-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { CanvasSession } from '../session/canvas-session.ts'
import { SessionProvider, useCanvas, useSession, useToolHost } from '../session/use-session.ts'
import { editorPanelId } from '../tabs/DocumentTab.tsx'
import { useCommands } from '../use-commands.ts'
import { AnswerPair } from '../staging/AnswerPair.tsx'
import { StagingStrip } from '../staging/StagingStrip.tsx'
import { useSeenPair } from '../staging/use-staged.ts'
import { WipeHandle } from '../staging/WipeHandle.tsx'
import { CanvasSurface } from '../view/CanvasSurface.tsx'
import { useLayerDrop, useLayerPaste } from '../view/use-layer-drop.ts'
import { PromptBar } from '../prompt-edit/PromptBar.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { RecentImages } from './RecentImages.tsx'
import { SaveTrouble } from './SaveTrouble.tsx'
import { SidePanel } from './side-panel/SidePanel.tsx'
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
  const session = useSession()
  const { common } = useText()
  const phase = useCanvas((state) => state.phase)
  const name = useCanvas(({ summary }) => summary?.name ?? '')
  useCommands(useToolHost())
  useLayerPaste(session)
  const { dropHandlers } = useLayerDrop(session, 'in the middle')
  if (phase === 'failed') return <Failed />
  return (
    <main {...dropHandlers} className="flex h-full min-h-0 flex-col">
      <TopBar />
      <div
        id={editorPanelId}
        role="tabpanel"
        aria-label={name === '' ? common.untitled : name}
        className="relative flex min-h-0 flex-1"
      >
        <ToolBar />
        <div className="flex min-w-0 flex-1 flex-col">
          <ToolOptionsBar />
          <SaveTrouble />
          <Stage />
          <StagingStrip />
          <PromptBar />
          <StatusBar />
        </div>
        <SidePanel>
          <LayersPanel />
          <RecentImages />
        </SidePanel>
      </div>
    </main>
  )
}

/** The document, or two answers in its place: then no key and no tab stop leads to what they cover. */
function Stage() {
  const pair = useSeenPair()
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
      <div inert={pair !== null} className="contents">
        <CanvasSurface />
        <WipeHandle />
      </div>
      {pair !== null && <AnswerPair seen={pair} />}
    </div>
  )
}

function Failed() {
  const text = useText()
  const session = useSession()
  const failure = useCanvas((state) => state.failure)
  return (
    <main className="flex h-full min-h-0 flex-col">
      <TopBar />
      <div id={editorPanelId} role="tabpanel" aria-label={text.canvas.failedTitle} className="contents">
        <EmptyState
          icon={<TriangleAlert />}
          title={text.canvas.failedTitle}
          {...(failure === null ? {} : { text: errorLine(failure, text) })}
          action={<Button onClick={() => void session.tryAgain()}>{text.common.tryAgain}</Button>}
        />
      </div>
    </main>
  )
}

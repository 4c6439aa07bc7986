import { Brush, X } from 'lucide-react'
import type { CanvasSummary } from '../../../../../shared/domain/canvas/canvas-document.ts'
import { classes } from '../../../../lib/classes.ts'
import { canvasThumbnailUrl } from '../../../../rpc/media-url.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Tab } from './open-tabs.ts'
import { useUnsaved } from './use-unsaved.ts'
import { Thumbnail } from '../../../../media/tiles/Thumbnail.tsx'

/** The part of the editor that a tab leads to. */
export const editorPanelId = 'canvas-editor'

type DocumentTabProps = {
  tab: Tab
  summary: CanvasSummary | undefined
  isActive: boolean
  /** The one that the Tab key reaches. */
  isStop: boolean
  onFocus(): void
  onOpen(): void
  onClose(): void
}

/** One open document: what it looks like, its name, and a dot where something of it has not been saved for a while. */
export function DocumentTab({ tab, summary, isActive, isStop, onFocus, onOpen, onClose }: DocumentTabProps) {
  const { canvas, common } = useText()
  const isUnsaved = useUnsaved(tab.id)
  const name = tab.name === '' ? common.untitled : tab.name
  return (
    <div
      role="presentation"
      onAuxClick={({ button }) => {
        if (button === 1) onClose()
      }}
      // Else the middle button scrolls.
      onMouseDown={(event) => {
        if (event.button === 1) event.preventDefault()
      }}
      className={classes(
        'group relative my-1.5 flex max-w-52 min-w-24 shrink-0 items-center rounded-m transition-colors',
        isActive ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        role="tab"
        data-tab={tab.id}
        title={name}
        aria-label={isUnsaved ? canvas.tabNotSaved(name) : name}
        aria-selected={isActive}
        aria-controls={isActive ? editorPanelId : undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
        className={classes(
          'flex h-full min-w-0 flex-1 items-center gap-2 rounded-m pr-7 pl-1.5 text-left outline-offset-[-2px]',
          isActive ? 'font-medium text-ink' : 'text-ink-soft',
        )}
      >
        <Face summary={summary} />
        <span className="min-w-0 flex-1 truncate">{name}</span>
      </button>
      {isUnsaved && (
        <span
          aria-hidden
          className="pointer-events-none absolute right-2.5 size-2 rounded-full bg-accent group-hover:opacity-0"
        />
      )}
      {/* For the pointer: keys close a tab by Delete, and a tab holds no other control. */}
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        title={canvas.closeNamed(name)}
        onClick={onClose}
        className={classes(
          'absolute right-1 flex size-5 items-center justify-center rounded-s text-ink-faint hover:bg-hover hover:text-ink',
          (isUnsaved || !isActive) && 'opacity-0 group-hover:opacity-100',
        )}
      >
        <X className="!size-3.5" />
      </button>
    </div>
  )
}

function Face({ summary }: { summary: CanvasSummary | undefined }) {
  const brush = <Brush aria-hidden className="text-ink-faint" />
  if (summary === undefined || summary.version === 0 || summary.isMissing) return brush
  return (
    <Thumbnail
      address={() => canvasThumbnailUrl(summary.id, summary.version)}
      broken={brush}
      className="chequered size-5 shrink-0 rounded-[3px]"
    />
  )
}

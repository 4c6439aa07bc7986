import { Brush, ImageOff, Trash2 } from 'lucide-react'
import type { CanvasSummary } from '../../../../../shared/domain/canvas/canvas-document.ts'
import { failureOf } from '../../../../data/failure.ts'
import { classes } from '../../../../lib/classes.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { Thumbnail } from '../../../../media/tiles/Thumbnail.tsx'
import { getClient } from '../../../../rpc/client-context.ts'
import { canvasThumbnailUrl } from '../../../../rpc/media-url.ts'
import { currentText, useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { showFailure } from '../../../../ui/toasts/show-failure.ts'
import { showUndoable } from '../../../../ui/undo.ts'
import { closeTab } from '../tabs/open-tabs.ts'

/** One document: what it looks like, its name and when it was changed. */
export function DocumentTile({ document }: { document: CanvasSummary }) {
  const { canvas, library, common } = useText()
  const go = useNavigation((navigation) => navigation.go)
  const name = document.name === '' ? common.untitled : document.name
  return (
    <li className="group relative flex flex-col gap-1.5">
      <button
        type="button"
        aria-label={canvas.openNamed(name)}
        disabled={document.isMissing}
        onClick={() => go('images', { canvas: document.id })}
        className="flex aspect-[4/3] w-full items-center justify-center overflow-hidden rounded-m bg-panel text-ink-faint"
      >
        <Face document={document} />
      </button>
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-sm text-ink-faint">
            {library.dimensionsValue(document.width, document.height)} ·{' '}
            <RelativeTime atMs={document.changedAt} />
          </span>
        </span>
        <IconButton
          size="s"
          label={canvas.removeNamed(name)}
          icon={<Trash2 aria-hidden />}
          onClick={() => void remove(document, name)}
        />
      </div>
    </li>
  )
}

/** Width to height of the place. */
const faceRatio = 4 / 3

/** A document that nobody has changed yet has no thumbnail. */
function Face({ document: { id, isMissing, version, width, height } }: { document: CanvasSummary }) {
  if (isMissing) return <ImageOff aria-hidden />
  if (version === 0) return <Brush aria-hidden />
  return (
    <Thumbnail
      address={() => canvasThumbnailUrl(id, version)}
      broken={<Brush aria-hidden />}
      // Chequers lie behind the image alone, not behind all of its place.
      style={{ aspectRatio: width / height }}
      className={classes('chequered', width / height > faceRatio ? 'w-full' : 'h-full')}
    />
  )
}

async function remove({ id }: CanvasSummary, name: string): Promise<void> {
  const { canvas } = getClient()
  const text = currentText()
  try {
    await canvas.remove({ canvasId: id })
    closeTab(id)
  } catch (error) {
    showFailure(failureOf(error))
    return
  }
  showUndoable({
    text: text.canvas.removed(name),
    label: text.common.undo,
    of: id,
    undo() {
      canvas.restore({ canvasId: id }).catch((error: unknown) => showFailure(failureOf(error)))
      return true
    },
  })
}

import { Grid3x3, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { GridSummary } from '../../../../../shared/domain/grid/grid.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { failureOf } from '../../../../data/failure.ts'
import { formatCount } from '../../../../lib/format/format-number.ts'
import { getClient, useClient } from '../../../../rpc/client-context.ts'
import { thumbnailUrl } from '../../../../rpc/media-url.ts'
import { currentText, useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { showFailure } from '../../../../ui/toasts/show-failure.ts'
import { showUndoable } from '../../../../ui/undo.ts'
import { createGridList, followGridList } from './grid-list.ts'
import { Thumbnail } from '../../../../media/tiles/Thumbnail.tsx'

const store = createGridList(getClient())

/** The grids that were ordered, newest first: each opens again. */
export function GridList() {
  const { grids: words } = useText()
  const { items, hasRead, nextCursor, failure, readMore, tryAgain } = useGrids()
  return (
    <section aria-label={words.earlier}>
      <h2 className="mb-3 font-medium">{words.earlier}</h2>
      {failure !== null && <ErrorNote failure={failure} />}
      {hasRead && items.length === 0 && nextCursor === null && (
        <EmptyState icon={<Grid3x3 />} title={words.emptyTitle} text={words.emptyText} />
      )}
      {items.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3">
          {items.map((grid) => (
            <GridRow key={grid.id} grid={grid} />
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <Button className="mt-3" onClick={() => void (failure === null ? readMore() : tryAgain())}>
          {words.older}
        </Button>
      )}
    </section>
  )
}

/** As many as were asked for, followed while they are seen. */
function useGrids() {
  const client = useClient()
  useEffect(() => {
    const controller = new AbortController()
    void followGridList(store, client, controller.signal)
    return () => controller.abort()
  }, [client])
  return useStore(store)
}

function GridRow({ grid }: { grid: GridSummary }) {
  const { grids } = useText()
  const language = useLanguage()
  const go = useNavigation((navigation) => navigation.go)
  const { axes, counts, coverIds } = grid
  const name = axes.prompts[0] ?? ''
  const told = [
    grids.savedOf(formatCount(counts.saved, language), formatCount(counts.all, language)),
    ...(counts.live > 0 ? [grids.live(counts.live)] : []),
    ...(counts.lost > 0 ? [grids.lost(counts.lost)] : []),
  ]
  return (
    <li className="flex flex-col gap-1.5">
      <button
        type="button"
        aria-label={grids.openNamed(name)}
        onClick={() => go('images', { grid: grid.id })}
        className="grid aspect-[4/1] w-full grid-cols-4 gap-px overflow-hidden rounded-m bg-panel"
      >
        {coverIds.map((id) => (
          <Thumbnail key={id} address={() => thumbnailUrl(id, 256)} />
        ))}
      </button>
      <div className="flex items-start gap-1">
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 break-words">
            {name}
            {axes.prompts.length > 1 && (
              <span className="text-ink-faint"> {grids.andMore(axes.prompts.length - 1)}</span>
            )}
          </span>
          <span className="block text-sm text-ink-soft">
            {grids.shapeOf(axes.prompts.length, axes.models.length, axes.sizes.length, axes.variations)}
          </span>
          <span className="block text-sm text-ink-faint tabular-nums">
            {told.join(' · ')} · <RelativeTime atMs={grid.createdAt} />
          </span>
        </span>
        <IconButton
          size="s"
          label={grids.removeNamed(name)}
          icon={<Trash2 aria-hidden />}
          onClick={() => void remove(grid, name)}
        />
      </div>
    </li>
  )
}

async function remove({ id }: GridSummary, name: string): Promise<void> {
  const { grids } = getClient()
  const text = currentText()
  const tell = (error: unknown) => showFailure(failureOf(error))
  try {
    await grids.remove({ gridId: id })
  } catch (error) {
    tell(error)
    return
  }
  showUndoable({
    text: text.grids.removed(name),
    label: text.common.undo,
    of: id,
    undo() {
      grids.restore({ gridId: id }).catch(tell)
      return true
    },
  })
}

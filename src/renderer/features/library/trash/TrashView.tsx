import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { trashItemId, type TrashItem } from '../../../../shared/domain/trash.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { useGridFocus } from '../../../media/grid/use-grid-focus.ts'
import { DeleteForEverDialog } from './DeleteForEverDialog.tsx'
import { TrashBar } from './TrashBar.tsx'
import { TrashFilterBar } from './TrashFilterBar.tsx'
import { TrashGrid } from './TrashGrid.tsx'
import { restoreItems } from './trash-actions.ts'
import { gridItems, type TrashFilter } from './trash-items.ts'
import { useTrash } from './use-trash.ts'

const none: readonly TrashItem[] = []

/** What was deleted, with the way back and the way out. */
export function TrashView() {
  const { common } = useText()
  const client = useClient()
  const [filter, setFilter] = useState<TrashFilter>('all')
  const store = useTrash(filter)
  const { items, selected, summary, hasRead, failure, tryAgain, clearSelection } = useStore(store)
  const [leaving, setLeaving] = useState(none)
  const [focusIndex, setFocus] = useGridFocus(gridItems(items))

  /** What is selected, else the one at the index. */
  const chosen = (index: number): readonly TrashItem[] =>
    selected.size > 0
      ? items.filter((item) => selected.has(trashItemId(item)))
      : items.slice(index, index + 1)
  const restore = (index: number) => void restoreItems(client, chosen(index))

  const returnFocus = () =>
    document.querySelector<HTMLElement>(`[role="grid"] [data-cell-index="${focusIndex}"]`)
  // The buttons about what is selected go with it, and the focus would go with them.
  const hasSelection = selected.size > 0
  useEffect(() => {
    if (!hasSelection && document.activeElement === document.body)
      focusFirstOf('[role="grid"] [tabindex="0"]')
  }, [hasSelection])

  return (
    <main className="flex h-full flex-col">
      <TrashBar
        summary={summary}
        selectedCount={selected.size}
        onRestore={() => restore(focusIndex)}
        onDelete={() => setLeaving(chosen(focusIndex))}
        onClear={clearSelection}
      />
      {(filter !== 'all' || items.length > 0) && (
        <TrashFilterBar filter={filter} onFilter={setFilter} hasItems={items.length > 0} />
      )}
      {failure !== null && (
        <div className="p-4">
          <ErrorNote
            failure={failure}
            actions={<Button onClick={() => void tryAgain()}>{common.tryAgain}</Button>}
          />
        </div>
      )}
      {hasRead && items.length === 0 && <EmptyTrash filter={filter} />}
      {items.length > 0 && (
        <TrashGrid
          key={filter}
          store={store}
          focusIndex={focusIndex}
          onFocus={setFocus}
          onRestore={restore}
          onDelete={(index) => setLeaving(chosen(index))}
        />
      )}
      <DeleteForEverDialog
        items={leaving}
        hasSetAside={summary?.hasSetAside === true}
        onClose={() => setLeaving(none)}
        returnFocus={returnFocus}
      />
    </main>
  )
}

function focusFirstOf(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

function EmptyTrash({ filter }: { filter: TrashFilter }) {
  const { trash } = useText()
  const days = useSettings(({ preferences }) => preferences.emptyTrashAfterDays)
  const go = useNavigation((navigation) => navigation.go)
  if (filter !== 'all') return <EmptyState startOf="library" icon={<Trash2 />} title={trash.noneOfKind} />
  return (
    <EmptyState
      startOf="library"
      icon={<Trash2 />}
      title={trash.nothingInIt}
      text={trash.emptyText(days)}
      action={<Button onClick={() => go('library')}>{trash.backToLibrary}</Button>}
    />
  )
}

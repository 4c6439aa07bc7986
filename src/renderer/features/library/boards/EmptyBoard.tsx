import { LayoutGrid } from 'lucide-react'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AddFilesButton } from '../AddFilesButton.tsx'

/** Nothing is on the board: how something gets there; or the filters show nothing of it: the way back to all. */
export function EmptyBoard({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll(): void }) {
  const { boards: words, culling } = useText()
  if (!isFiltered)
    return (
      <EmptyState
        startOf="library"
        icon={<LayoutGrid />}
        title={words.emptyTitle}
        text={words.emptyText}
        action={<AddFilesButton variant="primary" />}
      />
    )
  return (
    <EmptyState
      startOf="library"
      icon={<LayoutGrid />}
      title={words.emptyKind}
      action={<Button onClick={onShowAll}>{culling.showAll}</Button>}
    />
  )
}

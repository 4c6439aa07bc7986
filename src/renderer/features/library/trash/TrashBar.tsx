import { ArrowLeft, RotateCcw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { TrashSummary } from '../../../../shared/domain/trash.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { formatBytes } from '../../../lib/format/format-bytes.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { EmptyTrashDialog } from '../../../media/trash/EmptyTrashDialog.tsx'
import { useClient } from '../../../rpc/client-context.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { restoreAll } from './trash-actions.ts'

type TrashBarProps = {
  summary: TrashSummary | null
  selectedCount: number
  onRestore(): void
  onDelete(): void
  onClear(): void
}

/** What can be done with what is selected, else with all of it. */
export function TrashBar({ summary, selectedCount, ...selection }: TrashBarProps) {
  const { trash } = useText()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <header className="flex h-13 shrink-0 items-center gap-3 border-b border-line pr-4 pl-2.5">
      <IconButton
        label={trash.backToLibrary}
        icon={<ArrowLeft aria-hidden />}
        onClick={() => go('library')}
      />
      <h1 className="text-lg font-semibold">{trash.title}</h1>
      {selectedCount > 0 ? (
        <SelectionActions selectedCount={selectedCount} {...selection} />
      ) : (
        <AllActions summary={summary} />
      )}
    </header>
  )
}

function SelectionActions({ selectedCount, onRestore, onDelete, onClear }: Omit<TrashBarProps, 'summary'>) {
  const { trash } = useText()
  const language = useLanguage()
  return (
    <>
      <p role="status" className="truncate text-ink-soft tabular-nums">
        {trash.selected(formatCount(selectedCount, language))}
      </p>
      <IconButton label={trash.clear} icon={<X aria-hidden />} className="mr-auto" onClick={onClear} />
      <Button icon={<RotateCcw aria-hidden />} onClick={onRestore}>
        {trash.restore}
      </Button>
      <Button icon={<Trash2 aria-hidden />} onClick={onDelete}>
        {trash.deleteForEver}
      </Button>
    </>
  )
}

function AllActions({ summary }: Pick<TrashBarProps, 'summary'>) {
  const { trash, library } = useText()
  const language = useLanguage()
  const client = useClient()
  const days = useSettings(({ preferences }) => preferences.emptyTrashAfterDays)
  const [isEmptying, setEmptying] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const total = summary === null ? 0 : Object.values(summary.counts).reduce((sum, count) => sum + count, 0)

  const isNothing = total === 0 && (summary === null || summary.jobCount === 0)

  async function restore() {
    setRestoring(true)
    await restoreAll(client)
    setRestoring(false)
  }
  return (
    <>
      <p role="status" className="min-w-0 flex-1 truncate text-ink-faint tabular-nums">
        {summary !== null && total > 0 && (
          <>
            {library.count(total, formatCount(total, language))}
            {summary.byteCount > 0 && ` · ${formatBytes(summary.byteCount, language)}`}
            {days !== null && ` · ${trash.goesAfter(days)}`}
          </>
        )}
      </p>
      <Button
        icon={<RotateCcw aria-hidden />}
        isBusy={isRestoring}
        disabled={total === 0}
        onClick={() => void restore()}
      >
        {trash.restoreAll}
      </Button>
      <Button icon={<Trash2 aria-hidden />} disabled={isNothing} onClick={() => setEmptying(true)}>
        {trash.empty}
      </Button>
      <EmptyTrashDialog isOpen={isEmptying} onClose={() => setEmptying(false)} />
    </>
  )
}

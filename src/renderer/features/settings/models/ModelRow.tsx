import { Pencil, Trash2 } from 'lucide-react'
import type { Model } from '../../../../shared/domain/connection/model.ts'
import { useText } from '../../../text/use-text.ts'
import { firstClick } from '../../../ui/controls/first-click.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'

type ModelRowProps = { model: Model; onEdit(): void; onRemove(): void }

export function ModelRow({ model, onEdit, onRemove }: ModelRowProps) {
  const { models: words } = useText()
  const { id, kind, format, source } = model
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-1.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate select-text" title={id}>
          {id}
        </p>
        <p className="truncate text-sm text-ink-faint">
          {words.kinds[kind]} · {words.formats[format]}
        </p>
      </div>
      <span className={source === 'added' ? 'text-sm text-accent-ink' : 'text-sm text-ink-faint'}>
        {words.sources[source]}
      </span>
      <div className="flex w-14 shrink-0 justify-end">
        {source === 'added' && (
          <IconButton
            label={words.remove(id)}
            size="s"
            icon={<Trash2 aria-hidden className="!size-3.5" />}
            onClick={firstClick(onRemove)}
          />
        )}
        <IconButton
          label={words.edit(id)}
          size="s"
          icon={<Pencil aria-hidden className="!size-3.5" />}
          onClick={onEdit}
        />
      </div>
    </li>
  )
}

import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import {
  type AddedModel,
  formatsOf,
  type Model,
  type ModelKind,
} from '../../../../shared/domain/connection/model.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { ModelForm } from './ModelForm.tsx'
import { ModelRow } from './ModelRow.tsx'
import { useModelsOf } from './use-models-of.ts'
import { useRemoveModel } from './use-remove-model.ts'

type Editing = { initial: AddedModel; replaces: string | null }

function newModel(kind: ModelKind): Editing {
  return { initial: { id: '', kind, format: formatsOf[kind][0] ?? 'messages' }, replaces: null }
}

/** All models of a connection: built-in, listed and added, and the form that adds one. */
export function ModelsPanel({ connection }: { connection: Connection }) {
  const { models: words } = useText()
  const models = useModelsOf(connection.id)
  const remove = useRemoveModel(connection.id)
  const [editing, setEditing] = useState<Editing | null>(null)
  const panel = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useIntent('add-model', ({ kind }) => {
    setEditing(newModel(kind))
    panel.current?.scrollIntoView({ block: 'nearest' })
  })

  function edit({ id, kind, format, source }: Model) {
    setEditing({ initial: { id, kind, format }, replaces: source === 'added' ? id : null })
  }
  function close() {
    setEditing(null)
    addButton.current?.focus()
  }
  return (
    <section ref={panel} aria-label={words.titleOf(connection.name)} className="border-t border-line">
      {editing !== null && (
        <ModelForm key={editing.initial.id} connection={connection} {...editing} onClose={close} />
      )}
      <ModelList models={models} onEdit={edit} onRemove={remove}>
        <Button ref={addButton} icon={<Plus aria-hidden />} onClick={() => setEditing(newModel('chat'))}>
          {words.add}
        </Button>
      </ModelList>
    </section>
  )
}

type ModelListProps = {
  models: Model[] | null
  onEdit(model: Model): void
  onRemove(model: Model): void
  /** Beside the filter. */
  children: ReactNode
}

function ModelList({ models, onEdit, onRemove, children }: ModelListProps) {
  const { models: words, common } = useText()
  const [filter, setFilter] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const wanted = filter.trim().toLowerCase()
  const shown = models?.filter(({ id }) => id.toLowerCase().includes(wanted))
  return (
    <>
      <div className="flex items-center gap-3 p-4">
        <TextField
          className="flex-1"
          label={words.filter}
          isLabelHidden
          placeholder={words.filter}
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        {children}
      </div>
      {shown === undefined && (
        <div className="px-4 pb-4">
          <Spinner label={common.loading} />
        </div>
      )}
      {shown?.length === 0 && <p className="px-4 pb-4 text-ink-faint">{words.noMatch}</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul
          ref={list}
          aria-label={common.models}
          tabIndex={0}
          className="max-h-80 overflow-y-auto border-t border-line"
        >
          {shown.map((model) => (
            <ModelRow
              key={model.id}
              model={model}
              onEdit={() => onEdit(model)}
              onRemove={() => {
                // The pressed button goes away with its row.
                list.current?.focus()
                onRemove(model)
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}

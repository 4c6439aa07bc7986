import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.ts'
import { FieldNotes, labelLook } from '../controls/field-parts.tsx'
import { IconButton } from '../controls/IconButton.tsx'

type FieldFrameProps = {
  id: string
  /** The document's own name. */
  name: string
  /** What people call it. */
  label: string
  limits?: string | undefined
  help: string | undefined
  error?: string | undefined
  /** Null where there is nothing to take back. */
  onClear: (() => void) | null
  /** A group of controls has its name read by `aria-labelledby`, one control by its label. */
  isGroup?: boolean
  /** Where the help stands: under the control, or before what may become long. */
  isHelpFirst?: boolean
  children: ReactNode
  /** What the choice in the control brings with it. */
  below?: ReactNode
}

/** What every field has around its control: name, limits, the way back to unset, one line of help or of complaint. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, limits = '', help, error, onClear, isGroup = false, isHelpFirst = false } = props
  const { options } = useText()
  const notes = <FieldNotes hintId={notesId(id)} hint={help} error={error} />
  const Name = isGroup ? 'span' : 'label'
  return (
    <div
      {...(isGroup ? { role: 'group', 'aria-labelledby': nameId(id), 'aria-describedby': notesId(id) } : {})}
      className="flex min-w-0 flex-col gap-1"
    >
      <div className="flex min-h-6 min-w-0 items-center gap-x-2">
        <Name id={nameId(id)} {...(isGroup ? {} : { htmlFor: id })} className={labelLook}>
          {label}
        </Name>
        <code className="min-w-0 truncate font-mono text-xs text-ink-faint">{name}</code>
        {limits !== '' && <span className="shrink-0 text-xs text-ink-faint tabular-nums">{limits}</span>}
        {onClear !== null && (
          <IconButton
            size="s"
            className="ml-auto"
            label={options.clear(label)}
            icon={<X aria-hidden className="!size-3.5" />}
            onClick={onClear}
          />
        )}
      </div>
      {isHelpFirst && notes}
      {props.children}
      {!isHelpFirst && notes}
      {props.below}
    </div>
  )
}

export function nameId(id: string): string {
  return `${id}-name`
}

/** The id of what is said about a field: its help, or what is wrong. */
export function notesId(id: string): string {
  return `${id}-notes`
}

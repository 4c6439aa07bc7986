import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.ts'
import { FieldNotes, labelLook } from '../controls/field-parts.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { SentAs } from '../controls/SentAs.tsx'

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

/** What every field has around its control: label, limits, the way back to unset, one line of help or of complaint. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, limits = '', help, error, onClear, isGroup = false, isHelpFirst = false } = props
  const { options } = useText()
  const notes = <FieldNotes hintId={notesId(id)} hint={help} error={error} />
  return (
    <div
      {...(isGroup ? { role: 'group', 'aria-labelledby': nameId(id), 'aria-describedby': aboutId(id) } : {})}
      className="flex min-w-0 flex-col gap-1"
    >
      <div className="flex min-h-6 min-w-0 items-center gap-x-2">
        <FieldName id={id} name={name} label={label} isGroup={isGroup} />
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

type FieldNameProps = Pick<FieldFrameProps, 'id' | 'name' | 'label' | 'isGroup'>

/** What people call a field. What the request calls it is in a tooltip, and in the description of its control. */
export function FieldName({ id, name, label, isGroup = false }: FieldNameProps) {
  const { options } = useText()
  const sentAs = options.sentAs(name)
  const shared = { id: nameId(id), className: labelLook }
  return (
    <>
      <SentAs name={name}>
        {isGroup ? (
          <span {...shared}>{label}</span>
        ) : (
          <label {...shared} htmlFor={id}>
            {label}
          </label>
        )}
      </SentAs>
      <span id={sentAsId(id)} hidden>
        {sentAs}
      </span>
    </>
  )
}

export function nameId(id: string): string {
  return `${id}-name`
}

/** The id of what is said about a field: its help, or what is wrong. */
export function notesId(id: string): string {
  return `${id}-notes`
}

/** The ids of all that describes a control: that, and its name in the request. */
export function aboutId(id: string): string {
  return `${notesId(id)} ${sentAsId(id)}`
}

function sentAsId(id: string): string {
  return `${id}-sent-as`
}

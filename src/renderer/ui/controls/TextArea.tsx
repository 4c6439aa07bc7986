import { useId, type ComponentProps } from 'react'
import { classes } from '../../lib/classes.ts'
import { controlLook, FieldLabel, FieldNotes } from './field-parts.tsx'

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string
  hint?: string | undefined
  /** One sentence; marks the field as invalid. */
  error?: string | undefined
  isLabelHidden?: boolean
  /** It grows with its text up to here, then scrolls. */
  maxRows?: number
}

const rowHeight = 20
const verticalPadding = 14
/** Of one with a single line, in CSS pixels. */
export const oneRowHeight = rowHeight + verticalPadding

export function TextArea({
  label,
  hint,
  error,
  isLabelHidden = false,
  maxRows = 12,
  className,
  ...rest
}: TextAreaProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <FieldLabel htmlFor={id} label={label} isHidden={isLabelHidden} />
      <textarea
        rows={2}
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-notes`}
        style={{ maxHeight: maxRows * rowHeight + verticalPadding, ...rest.style }}
        className={classes(controlLook, 'field-sizing-content resize-none px-2.5 py-1.5')}
      />
      <FieldNotes hintId={`${id}-notes`} hint={hint} error={error} />
    </div>
  )
}

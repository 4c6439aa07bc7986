import { useId, type ComponentProps } from 'react'
import { classes } from '../../lib/classes.ts'
import { controlLook, FieldLabel, FieldNotes } from './field-parts.tsx'

type TextFieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  /** One sentence; marks the field as invalid. */
  error?: string | undefined
  isLabelHidden?: boolean
  /** What the request calls it. */
  sentAs?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, isLabelHidden = false, sentAs, className, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <FieldLabel htmlFor={id} label={label} isHidden={isLabelHidden} sentAs={sentAs} />
      <input
        type="text"
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-notes`}
        className={classes(controlLook, 'h-8 px-2.5')}
      />
      <FieldNotes hintId={`${id}-notes`} hint={hint} error={error} />
    </div>
  )
}

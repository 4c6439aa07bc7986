import { CircleAlert } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { SentAs } from './SentAs.tsx'

/** The look of everything that is typed into or chosen from. */
export const controlLook =
  'w-full rounded-m border border-line-strong bg-raised text-ink transition-colors hover:border-ink-faint ' +
  'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger-ink disabled:opacity-45'

/** What shows the chosen one and opens the rest. */
export const selectLook = classes(
  controlLook,
  'flex h-8 items-center justify-between gap-2 pr-2 pl-2.5 text-left select-none',
)

export const labelLook = 'text-sm font-medium text-ink-soft'

type FieldLabelProps = {
  htmlFor?: string
  id?: string
  label: string
  isHidden?: boolean
  /** What the request calls it. */
  sentAs?: string | undefined
}

export function FieldLabel({ htmlFor, id, label, isHidden, sentAs }: FieldLabelProps) {
  const shared = { id, className: isHidden === true ? 'sr-only' : labelLook }
  return (
    <SentAs name={sentAs}>
      {htmlFor === undefined ? (
        <span {...shared}>{label}</span>
      ) : (
        <label {...shared} htmlFor={htmlFor}>
          {label}
        </label>
      )}
    </SentAs>
  )
}

/** The line under a field: what is wrong if something is, else the hint. */
export function FieldNotes(props: { hintId: string; hint?: string | undefined; error?: string | undefined }) {
  const { hintId, hint, error } = props
  return (
    <div
      id={hintId}
      aria-live="polite"
      className={classes('text-sm text-pretty', hint === undefined && error === undefined && 'hidden')}
    >
      {error === undefined ? (
        <span className="text-ink-faint">{hint}</span>
      ) : (
        <span className="flex gap-1.5 text-danger-ink">
          <CircleAlert aria-hidden className="mt-px !size-3.5" />
          {error}
        </span>
      )}
    </div>
  )
}

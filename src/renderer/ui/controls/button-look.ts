import { classes } from '../../lib/classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 's' | 'm'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent font-semibold hover:bg-accent-strong',
  secondary:
    'border border-line-strong bg-raised text-ink hover:bg-[color-mix(in_oklab,var(--color-raised),var(--color-ink)_6%)]',
  ghost:
    'text-ink-soft hover:bg-hover hover:text-ink data-popup-open:bg-selected aria-pressed:bg-selected aria-pressed:text-ink',
  danger: 'bg-danger text-on-danger font-semibold hover:bg-danger-strong',
}

/** The classes shared by text buttons and icon buttons. */
export function buttonLook(variant: ButtonVariant): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-m whitespace-nowrap select-none transition-colors',
    'disabled:pointer-events-none disabled:opacity-45',
    variants[variant],
  )
}

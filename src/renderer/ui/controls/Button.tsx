import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shows that the press is being worked on; further presses are ignored and focus stays. */
  isBusy?: boolean
  /** It does nothing now. Not disabled: that would drop the focus of who has just pressed it. */
  isOff?: boolean
}

export function Button({ variant = 'secondary', size = 'm', icon, isBusy = false, ...props }: ButtonProps) {
  const { className, onClick, children, isOff = false, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || rest['aria-disabled']}
      onClick={(event) => {
        if (isBusy || isOff) event.preventDefault()
        else onClick?.(event)
      }}
      className={classes(
        buttonLook(variant),
        size === 'm' ? 'h-7 px-3' : 'h-6 px-2 text-sm',
        isOff && 'opacity-45',
        className,
      )}
    >
      {isBusy ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      {children}
    </button>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its accessible name, shown as a tooltip. */
  label: string
  /** What the tooltip says instead: the name and its key. */
  tip?: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** It does nothing now. Not disabled: that would drop the focus of who has just pressed it. */
  isOff?: boolean
}

export function IconButton({
  label,
  tip = label,
  icon,
  variant = 'ghost',
  size = 'm',
  isOff = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={tip}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={isOff || rest['aria-disabled']}
        onClick={isOff ? undefined : onClick}
        className={classes(
          buttonLook(variant),
          size === 'm' ? 'size-7' : 'size-6',
          isOff && 'opacity-45',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}

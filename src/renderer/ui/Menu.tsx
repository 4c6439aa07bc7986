import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { optionLook, popupLook } from './popup-look.ts'

type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect(): void
  isDanger?: boolean
  isDisabled?: boolean
}
type MenuProps = { label: string; trigger: ReactElement; items: readonly MenuItem[] }

/** Actions about one thing, behind one button. `trigger` is the button. */
export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-40 outline-none">
          <Base.Popup data-own-keys="all" aria-label={label} className={classes(popupLook, 'min-w-40 p-1')}>
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.isDisabled ?? false}
                onClick={item.onSelect}
                className={classes(optionLook, item.isDanger === true && 'text-danger-ink')}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { optionLook, popupLook } from './popup-look.ts'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** As printed on the keyboard; its key works without the menu too. */
  keys?: string | undefined
  onSelect(): void
  isDanger?: boolean
  isDisabled?: boolean
}
/** What belongs together, with a line before it where it is not the first. */
export type MenuGroup = { label?: string; items: readonly MenuItem[] }
type MenuProps = {
  label: string
  trigger: ReactElement
  /** For who opens it by a key. */
  isOpen?: boolean
  onOpenChange?(isOpen: boolean): void
} & ({ items: readonly MenuItem[] } | { groups: readonly MenuGroup[] })

/** Actions about one thing, behind one button. `trigger` is the button. */
export function Menu({ label, trigger, isOpen, onOpenChange, ...rest }: MenuProps) {
  const groups: readonly MenuGroup[] = 'groups' in rest ? rest.groups : [{ items: rest.items }]
  return (
    <Base.Root
      modal={false}
      {...(isOpen !== undefined && { open: isOpen })}
      {...(onOpenChange !== undefined && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-40 outline-none">
          <Base.Popup data-own-keys="all" aria-label={label} className={classes(popupLook, 'min-w-40 p-1')}>
            {groups.map((group, index) => (
              <Group key={group.items[0]?.label} group={group} isFirst={index === 0} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Group({ group: { label, items }, isFirst }: { group: MenuGroup; isFirst: boolean }) {
  return (
    <>
      {!isFirst && <Base.Separator className="-mx-1 my-1 h-px bg-line" />}
      <Base.Group>
        {label !== undefined && (
          <Base.GroupLabel className="px-2 pt-1 pb-0.5 text-xs text-ink-faint">{label}</Base.GroupLabel>
        )}
        {items.map((item, position) => (
          <Base.Item
            // Two may say the same, as two files of one size.
            key={`${position} ${item.label}`}
            disabled={item.isDisabled ?? false}
            onClick={item.onSelect}
            className={classes(optionLook, item.isDanger === true && 'text-danger-ink')}
          >
            {item.icon}
            {item.label}
            {item.keys !== undefined && (
              <kbd aria-hidden className="ml-auto pl-6 font-sans text-xs text-ink-faint">
                {item.keys}
              </kbd>
            )}
          </Base.Item>
        ))}
      </Base.Group>
    </>
  )
}

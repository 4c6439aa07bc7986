import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { printKey } from '../../keys/chord.ts'
import { classes } from '../../lib/classes.ts'
import { optionLook } from '../../ui/controls/popup-look.ts'

type MenuLineProps = {
  icon: LucideIcon
  label: string
  /** Of the key that does it without the menu; null: none does. */
  keyName: KeyId | null
  isDanger?: boolean
  onSelect(): void
}

/** A line of the menu of a tile: what is done, and its key. */
export function MenuLine({ icon: Icon, label, keyName, isDanger = false, onSelect }: MenuLineProps) {
  return (
    <Menu.Item onClick={onSelect} className={classes(optionLook, isDanger && 'text-danger-ink')}>
      <Icon aria-hidden className={classes(!isDanger && 'text-ink-soft')} />
      <span className="flex-1">{label}</span>
      {keyName !== null && (
        <span aria-hidden className="pl-6 text-sm text-ink-faint">
          {printKey(keyName)}
        </span>
      )}
    </Menu.Item>
  )
}

/** Before what is dangerous. */
export function MenuRule() {
  return <Menu.Separator className="mx-2 my-1 h-px bg-line" />
}

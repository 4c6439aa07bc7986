import { Menu } from '@base-ui/react/menu'
import { FolderOutput, LayoutGrid, type LucideIcon, SquareMinus, Tag, Tags, Trash2 } from 'lucide-react'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { classes } from '../../lib/classes.ts'
import type { GridSelection } from '../grid/tile-selection.ts'
import { MenuKey } from '../image-actions/ImageMenuItems.tsx'
import { useText } from '../../text/use-text.ts'
import { optionLook } from '../../ui/controls/popup-look.ts'

type ItemProps = { icon: LucideIcon; label: string; keyName?: KeyId; isDanger?: boolean; onSelect(): void }

/** The lines of the menu of a tile that is selected together with others: what is done with all of them. */
export function SelectionMenuItems({ selection }: { selection: GridSelection }) {
  const { selection: words, boards, exports, common } = useText()
  const { addToBoard, takeOffBoard, addTag, removeTag, exportAll, trash } = selection
  return (
    <>
      <Item icon={LayoutGrid} label={boards.add} keyName="addToBoard" onSelect={addToBoard} />
      {takeOffBoard !== undefined && (
        <Item icon={SquareMinus} label={boards.takeOff} keyName="takeOffBoard" onSelect={takeOffBoard} />
      )}
      <Item icon={Tag} label={words.addTag} keyName="addTag" onSelect={addTag} />
      <Item icon={Tags} label={words.removeTag} onSelect={removeTag} />
      <Item icon={FolderOutput} label={exports.action} onSelect={exportAll} />
      <Menu.Separator className="mx-2 my-1 h-px bg-line" />
      <Item icon={Trash2} label={common.moveToTrash} keyName="trashTile" isDanger onSelect={trash} />
    </>
  )
}

function Item({ icon: Icon, label, keyName, isDanger = false, onSelect }: ItemProps) {
  return (
    <Menu.Item onClick={onSelect} className={classes(optionLook, isDanger && 'text-danger-ink')}>
      <Icon aria-hidden className={classes(!isDanger && 'text-ink-soft')} />
      <span className="flex-1">{label}</span>
      {keyName !== undefined && <MenuKey name={keyName} />}
    </Menu.Item>
  )
}

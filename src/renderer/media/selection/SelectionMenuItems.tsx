import {
  Archive,
  FolderOutput,
  Layers,
  Layers2,
  LayoutGrid,
  ScanText,
  SquareMinus,
  Tag,
  Tags,
  Trash2,
} from 'lucide-react'
import { useText } from '../../text/use-text.ts'
import type { GridSelection } from '../grid/tile-selection.ts'
import { MenuLine, MenuRule } from '../image-actions/MenuLine.tsx'

/** The lines of the menu of a tile that is selected together with others: what is done with all of them. */
export function SelectionMenuItems({ selection }: { selection: GridSelection }) {
  const { selection: words, archive, boards, describing, exports, stacks, common } = useText()
  const {
    addToBoard,
    takeOffBoard,
    addTag,
    removeTag,
    exportAll,
    archiveAll,
    describe,
    stack,
    unstack,
    hasStacked,
    trash,
  } = selection
  return (
    <>
      <MenuLine icon={LayoutGrid} label={boards.add} keyName="addToBoard" onSelect={addToBoard} />
      {takeOffBoard !== undefined && (
        <MenuLine icon={SquareMinus} label={boards.takeOff} keyName="takeOffBoard" onSelect={takeOffBoard} />
      )}
      <MenuLine icon={Tag} label={words.addTag} keyName="addTag" onSelect={addTag} />
      <MenuLine icon={Tags} label={words.removeTag} keyName={null} onSelect={removeTag} />
      <MenuLine icon={Layers} label={stacks.stackSelected} keyName="stackTiles" onSelect={stack} />
      {hasStacked && (
        <MenuLine icon={Layers2} label={stacks.unstack} keyName="unstackTiles" onSelect={unstack} />
      )}
      <MenuLine icon={ScanText} label={describing.ask} keyName={null} onSelect={describe} />
      <MenuLine icon={FolderOutput} label={exports.ask} keyName={null} onSelect={exportAll} />
      <MenuLine icon={Archive} label={archive.ask} keyName={null} onSelect={archiveAll} />
      <MenuRule />
      <MenuLine icon={Trash2} label={common.moveToTrash} keyName="trashTile" isDanger onSelect={trash} />
    </>
  )
}

import { Menu as Base } from '@base-ui/react/menu'
import { Trash2 } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { printKey } from '../../keys/chord.ts'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { optionLook } from '../../ui/controls/popup-look.ts'
import { actionsFor } from './image-actions.ts'

type ImageMenuItemsProps = { asset: Asset; onTrash?: ((asset: Asset) => void) | undefined }

/** The lines of a menu: all that can be done with one image, each with its key. */
export function ImageMenuItems({ asset, onTrash }: ImageMenuItemsProps) {
  const text = useText()
  return (
    <>
      {actionsFor(asset).map((action) => (
        <Base.Item key={action.id} onClick={() => action.run(asset)} className={optionLook}>
          <action.icon aria-hidden className="text-ink-soft" />
          <span className="flex-1">{action.say(text)}</span>
          {action.key !== null && <MenuKey name={action.key} />}
        </Base.Item>
      ))}
      {onTrash !== undefined && (
        <>
          <Base.Separator className="mx-2 my-1 h-px bg-line" />
          <Base.Item onClick={() => onTrash(asset)} className={classes(optionLook, 'text-danger-ink')}>
            <Trash2 aria-hidden />
            <span className="flex-1">{text.common.moveToTrash}</span>
            <MenuKey name="trashTile" />
          </Base.Item>
        </>
      )}
    </>
  )
}

/** The key of a line, as printed on the keyboard. */
export function MenuKey({ name }: { name: KeyId }) {
  return (
    <span aria-hidden className="pl-6 text-sm text-ink-faint">
      {printKey(name)}
    </span>
  )
}

import { Trash2 } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { actionsFor } from './image-actions.ts'
import { MenuLine, MenuRule } from './MenuLine.tsx'

type ImageMenuItemsProps = { asset: Asset; onTrash?: ((asset: Asset) => void) | undefined }

/** The lines of a menu: all that can be done with one image, each with its key. */
export function ImageMenuItems({ asset, onTrash }: ImageMenuItemsProps) {
  const text = useText()
  return (
    <>
      {actionsFor(asset).map(({ id, icon, key, say, run }) => (
        <MenuLine key={id} icon={icon} label={say(text)} keyName={key} onSelect={() => run(asset)} />
      ))}
      {onTrash !== undefined && (
        <>
          <MenuRule />
          <MenuLine
            icon={Trash2}
            label={text.common.moveToTrash}
            keyName="trashTile"
            isDanger
            onSelect={() => onTrash(asset)}
          />
        </>
      )}
    </>
  )
}

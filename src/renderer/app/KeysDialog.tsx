import { useText } from '../text/use-text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Key } from './Key.tsx'
import { modifierKey } from './keys.ts'

/** `?`: the list of keys. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { shell } = useText()
  const lines: [meaning: string, keys: string][] = [
    [shell.keyPalette, `${modifierKey} K`],
    [shell.keyRooms, `${modifierKey} 1 – 5`],
    [shell.rooms.settings, `${modifierKey} ,`],
    [shell.keySend, 'Enter'],
    [shell.keyBreak, 'Shift Enter'],
    [shell.keyGenerate, `${modifierKey} Enter`],
    [shell.keyClose, 'Esc'],
    [shell.keyList, '?'],
  ]
  return (
    <Dialog title={shell.keysTitle} isOpen={isOpen} onClose={onClose}>
      <dl className="mt-1 flex flex-col">
        {lines.map(([meaning, keys]) => (
          <div
            key={meaning}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-line last:border-0"
          >
            <dt>{meaning}</dt>
            <dd>
              <Key>{keys}</Key>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

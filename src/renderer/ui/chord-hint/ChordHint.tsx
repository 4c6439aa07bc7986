import type { KeyId } from '../../../shared/keys/key-table.ts'
import { printKey } from '../../keys/chord.ts'

/** On a button: the key that presses it. Its name stays the button's words. */
export function ChordHint({ keyId }: { keyId: KeyId }) {
  return (
    <kbd aria-hidden className="font-sans text-xs font-normal opacity-75 max-[44rem]:hidden">
      {printKey(keyId)}
    </kbd>
  )
}

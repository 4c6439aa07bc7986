import { printChord } from '../../keys/chord.ts'

/** On a button: the key that presses it. Its name stays the button's words. */
export function ChordHint({ chord }: { chord: string }) {
  return (
    <kbd aria-hidden className="font-sans text-xs font-normal opacity-75 max-[44rem]:hidden">
      {printChord(chord)}
    </kbd>
  )
}

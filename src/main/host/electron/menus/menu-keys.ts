import { type KeyId, keyTable } from '../../../../shared/keys/key-table.ts'

/** A key of the window as Electron writes it; the menu shows it, and takes it where the page does not. */
export function acceleratorOf(id: KeyId, nth = 0): string {
  const chord = keyTable[id].chords[nth]
  if (chord === undefined) throw new Error(`${id} has no chord ${nth}`)
  return chord.replace('Mod', 'CommandOrControl')
}

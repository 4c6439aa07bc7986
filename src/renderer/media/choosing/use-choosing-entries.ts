import { useMemo } from 'react'
import { printChord } from '../../keys/chord.ts'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import { choosingCommands } from './choosing-commands.ts'

/** The commands of cull mode in the palette. */
export function useChoosingEntries(): void {
  const { choosing } = useText()
  const entries = useMemo(
    () =>
      choosingCommands.map(({ id, say, chord }) => ({
        id: `choosing-${id}`,
        label: say(choosing),
        keywords: inEveryLanguage((catalogue) => say(catalogue.choosing)),
        keys: printChord(chord),
      })),
    [choosing],
  )
  usePaletteEntries(entries, (id) => choosingCommands.find((one) => `choosing-${one.id}` === id)?.run())
}

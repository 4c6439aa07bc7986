import { useMemo } from 'react'
import { printChord } from '../../keys/chord.ts'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { catalogues } from '../../text/catalogue.ts'
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
        keywords: Object.values(catalogues)
          .map((catalogue) => say(catalogue.choosing))
          .join(' '),
        keys: printChord(chord),
      })),
    [choosing],
  )
  usePaletteEntries(entries, (id) => choosingCommands.find((one) => `choosing-${one.id}` === id)?.run())
}

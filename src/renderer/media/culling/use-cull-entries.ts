import { useMemo } from 'react'
import { printKey } from '../../keys/chord.ts'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import { cullCommands } from './cull-commands.ts'

/** The commands of cull mode in the palette. */
export function useCullEntries(): void {
  const { culling } = useText()
  const entries = useMemo(
    () =>
      cullCommands.map(({ id, say, key }) => ({
        id: `culling-${id}`,
        label: say(culling),
        keywords: inEveryLanguage((catalogue) => say(catalogue.culling)),
        keys: printKey(key),
      })),
    [culling],
  )
  usePaletteEntries(entries, (id) => cullCommands.find((one) => `culling-${one.id}` === id)?.run())
}

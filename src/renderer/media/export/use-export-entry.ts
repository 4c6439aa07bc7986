import { useMemo } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import { exportFiles } from './export-request.ts'

/** Exporting all that is selected, in the palette, while anything is. */
export function useExportEntry(ids: ReadonlySet<AssetId>): void {
  const { exports: words } = useText()
  const count = ids.size
  const entries = useMemo(
    () =>
      count === 0
        ? []
        : [
            {
              id: 'export-selected',
              label: words.selected(count),
              keywords: inEveryLanguage((catalogue) => catalogue.exports.selected(count)),
            },
          ],
    [count, words],
  )
  usePaletteEntries(entries, () => exportFiles([...ids]), 'first')
}

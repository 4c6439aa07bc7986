import { useMemo } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import { describeFiles } from './describe-request.ts'

/** Describing all that is selected, in the palette, while anything is. */
export function useDescribeEntry(ids: ReadonlySet<AssetId>): void {
  const { describing: words } = useText()
  const count = ids.size
  const entries = useMemo(
    () =>
      count === 0
        ? []
        : [
            {
              id: 'describe-selected',
              label: words.selected(count),
              keywords: inEveryLanguage((catalogue) => catalogue.describing.selected(count)),
            },
          ],
    [count, words],
  )
  usePaletteEntries(entries, () => describeFiles([...ids]), 'first')
}

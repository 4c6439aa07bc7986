import { useMemo } from 'react'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import { DescribeDialog } from './DescribeDialog.tsx'
import { showDescribing } from './describe-request.ts'
import { useDescribeNews } from './use-describe-news.ts'
import { useDescribing } from './use-describing.ts'

/** What of describing images belongs to the window: its dialog, its news, and the way back to a run. */
export function DescribeHost() {
  const { describing: words } = useText()
  const describing = useDescribing()
  const { state } = describing
  const hasRun = state !== null && (state.run ?? state.unfinished ?? state.last) !== null
  const entries = useMemo(
    () =>
      hasRun
        ? [
            {
              id: 'describing',
              label: words.show,
              keywords: inEveryLanguage((catalogue) => catalogue.describing.show),
            },
          ]
        : [],
    [hasRun, words],
  )
  usePaletteEntries(entries, showDescribing)
  useDescribeNews(state)
  return <DescribeDialog describing={describing} />
}

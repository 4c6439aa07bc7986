import { useEffect, useMemo, useState } from 'react'
import { tagPaths } from '../../../../media/annotations/tag-paths.ts'
import { useTags } from '../../../../media/annotations/tag-store.ts'
import { useBoards } from '../../../../media/boards/board-store.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { useText } from '../../../../text/use-text.ts'
import type { FilterChoices } from './complete.ts'
import { filterChoices } from './filter-choices.ts'

/** What filters can be on a day, with what occurs in the library as it is while a person types. */
export function useFilterChoices(isWanted: boolean, today: Date): FilterChoices {
  const client = useClient()
  const text = useText()
  const boards = useBoards((state) => state.boards)
  const known = useTags((state) => state.tags)
  const tags = useMemo(() => tagPaths(known), [known])
  const [occurring, setOccurring] = useState<{ models: string[]; ratios: string[] }>({
    models: [],
    ratios: [],
  })
  useEffect(() => {
    if (!isWanted) return
    const asking = new AbortController()
    client.search.filterValues({}, { signal: asking.signal }).then(setOccurring, () => {
      // Without them a filter can be typed all the same.
    })
    return () => asking.abort()
  }, [client, isWanted])
  return filterChoices({ ...occurring, boards, tags }, text, today)
}

import { readQuery } from '../../../../shared/search/read-query.ts'
import { useText } from '../../../text/use-text.ts'
import { useLibrarySearch } from './library-search.ts'

/** Says what of a search looks like a filter and was looked for as text. */
export function SearchNote() {
  const { search } = useText()
  const { query } = useLibrarySearch()
  const { notUnderstood } = readQuery(query)
  return (
    <p role="status" className="px-4 pt-1.5 text-right text-sm text-ink-faint empty:hidden">
      {notUnderstood.length > 0 && search.filters.searchedAsText(notUnderstood)}
    </p>
  )
}

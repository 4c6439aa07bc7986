import { hasWords } from '../../../../shared/search/search-terms.ts'
import { readQuery } from '../../../../shared/search/read-query.ts'
import { useText } from '../../../text/use-text.ts'
import { useLibrarySearch } from './library-search.ts'
import { OrderChoice } from './OrderChoice.tsx'

/** Says what of a search looks like a filter and was looked for as text. Of files that words find: in which order they stand. */
export function SearchNote({ canOrder }: { canOrder: boolean }) {
  const { search } = useText()
  const { query } = useLibrarySearch()
  const { notUnderstood } = readQuery(query)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 px-4">
      <p role="status" className="pt-1.5 text-right text-sm text-ink-faint empty:hidden">
        {notUnderstood.length > 0 && search.filters.searchedAsText(notUnderstood)}
      </p>
      {canOrder && hasWords(query) && (
        <div className="pt-1.5">
          <OrderChoice />
        </div>
      )}
    </div>
  )
}

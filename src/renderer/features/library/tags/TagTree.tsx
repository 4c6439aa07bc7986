import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { classes } from '../../../lib/classes.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { tagPaths } from '../../../media/annotations/tag-paths.ts'
import { tagSearch } from '../../../media/annotations/tag-search.ts'
import { useTags } from '../../../media/annotations/tag-store.ts'
import { useText } from '../../../text/use-text.ts'
import { libraryLookStore } from '../library-room.ts'
import { typedQuery } from '../search/library-search.ts'
import { TagRow } from './TagRow.tsx'

/** Below the boards: every tag, each under the one above it, once a person wants to see them. Nothing where there is none. */
export function TagTree() {
  const { tags: words } = useText()
  const all = useTags((state) => state.tags)
  const tags = useMemo(() => tagPaths(all), [all])
  const isOpen = useStore(libraryLookStore, ({ value }) => value.showsTags)
  const change = useStore(libraryLookStore, (state) => state.change)
  const query = useNavigation(typedQuery)
  if (tags.length === 0) return null
  return (
    <section aria-label={words.title} className="mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => change({ showsTags: !isOpen })}
        className="flex h-8 w-full items-center gap-1 rounded-m px-2 text-left font-semibold outline-offset-[-2px] hover:bg-hover"
      >
        <ChevronRight
          aria-hidden
          className={classes('!size-4 text-ink-faint transition-transform', isOpen && 'rotate-90')}
        />
        {words.title}
      </button>
      {isOpen && (
        <ul>
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} isOpen={query === tagSearch(tag.path)} />
          ))}
        </ul>
      )}
    </section>
  )
}

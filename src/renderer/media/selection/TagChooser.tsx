import { Plus, Tag } from 'lucide-react'
import { useMemo } from 'react'
import { longestTagPath } from '../../../shared/domain/tag.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Chooser } from '../../ui/chooser/Chooser.tsx'
import { tagChoice } from '../annotations/tag-choice.ts'
import { type TagOption, tagPaths, tagsToChoose } from '../annotations/tag-paths.ts'
import { useTags } from '../annotations/tag-store.ts'
import { tagSeveral, untagSeveral } from './several-annotations.ts'

/** Which tag is put on files, where one that is not there yet is made, or taken off them. */
export function TagChooser() {
  const { tags: words, selection } = useText()
  const client = useClient()
  const { type, assetIds, had } = tagChoice.store(({ about }) => about)
  const all = useTags(({ tags }) => tags)
  const paths = useMemo(() => tagPaths(all), [all])
  const isAdding = type === 'add'
  const count = assetIds.length
  return (
    <Chooser
      choice={tagChoice}
      words={{
        label: isAdding ? selection.addTag : selection.removeTag,
        heading: isAdding ? selection.addTagTo(count) : selection.removeTagFrom(count),
        hint: isAdding ? selection.tagHint : selection.tagFind,
        options: words.title,
      }}
      mostCharacters={longestTagPath}
      optionsFor={(typed) => tagsToChoose(paths, typed, { first: had, mayBeNew: isAdding })}
      keyOf={(option) => (option.type === 'new' ? 'new' : option.tag.id)}
      face={(option) => <OptionFace option={option} />}
      onChoose={(option) => {
        if (isAdding) void tagSeveral(client, assetIds, option)
        else if (option.type === 'known') void untagSeveral(client, assetIds, option.tag)
      }}
      empty={<p className="px-4 pb-3.5 text-ink-faint">{selection.noTagFound}</p>}
    />
  )
}

function OptionFace({ option }: { option: TagOption }) {
  const { tags: words } = useText()
  const language = useLanguage()
  const isNew = option.type === 'new'
  const Icon = isNew ? Plus : Tag
  return (
    <>
      <Icon aria-hidden className="!size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 truncate">{isNew ? words.newNamed(option.path) : option.tag.path}</span>
      {!isNew && (
        <span className="text-sm text-ink-faint tabular-nums">{formatCount(option.tag.count, language)}</span>
      )}
    </>
  )
}

import { Plus, Tag, Tags } from 'lucide-react'
import { useMemo } from 'react'
import { longestTagPath } from '../../../shared/domain/tag.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Chooser } from '../../ui/chooser/Chooser.tsx'
import { tagChoice } from '../annotations/tag-choice.ts'
import { severalTags, tagNamesIn, type TagOption, tagPaths, tagsToChoose } from '../annotations/tag-paths.ts'
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
      optionsFor={(typed): ChosenTag[] => {
        const several = isAdding ? severalTags(paths, typed) : null
        if (several !== null) return [{ type: 'several', options: several }]
        const [name = ''] = isAdding ? tagNamesIn(typed) : [typed]
        return tagsToChoose(paths, name, { first: had, mayBeNew: isAdding })
      }}
      keyOf={(option) => (option.type === 'known' ? option.tag.id : option.type)}
      face={(option) => <OptionFace option={option} />}
      onChoose={(option) => {
        if (option.type === 'several') void tagSeveral(client, assetIds, option.options)
        else if (isAdding) void tagSeveral(client, assetIds, [option])
        else if (option.type === 'known') void untagSeveral(client, assetIds, option.tag)
      }}
      empty={<p className="px-4 pb-3.5 text-ink-faint">{selection.noTagFound}</p>}
    />
  )
}

/** `several`: all that is typed, with commas between. */
type ChosenTag = TagOption | { type: 'several'; options: readonly TagOption[] }

function OptionFace({ option }: { option: ChosenTag }) {
  const { tags: words } = useText()
  const language = useLanguage()
  if (option.type === 'several') {
    const paths = option.options.map((one) => (one.type === 'new' ? one.path : one.tag.path))
    return (
      <>
        <Tags aria-hidden className="!size-4 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1 truncate">{words.several(paths)}</span>
      </>
    )
  }
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

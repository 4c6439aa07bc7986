import { classes } from '../../../lib/classes.ts'
import { useText } from '../../../text/use-text.ts'
import { type SectionId, titleOfSection } from './section-id.ts'

type SectionListProps = {
  sections: readonly SectionId[]
  here: SectionId | undefined
  onChoose(id: SectionId): void
}

/** Every section by its name, where the window is wide enough for a list beside them. */
export function SectionList({ sections, here, onChoose }: SectionListProps) {
  const text = useText()
  return (
    <nav aria-label={text.settings.sections} className="mt-4 -ml-2.5 hidden min-[62.5rem]:block">
      <ul className="flex flex-col gap-0.5">
        {sections.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === here ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className={classes(
                'w-full rounded-m px-2.5 py-1 text-left transition-colors',
                id === here ? 'bg-selected text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
              )}
            >
              {titleOfSection(id, text)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

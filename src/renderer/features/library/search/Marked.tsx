import type { Excerpt } from '../../../../shared/domain/search/search.ts'

/** A piece of text in which what was looked for stands out. */
export function Marked({ text, marks }: Excerpt) {
  const pieces = marks.flatMap(({ from, to }, index) => [
    text.slice(marks[index - 1]?.to ?? 0, from),
    <mark key={from} className="rounded-s bg-accent/30 text-ink">
      {text.slice(from, to)}
    </mark>,
  ])
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}

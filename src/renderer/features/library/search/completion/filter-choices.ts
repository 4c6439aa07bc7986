import { AssetLabel } from '../../../../../shared/domain/annotation.ts'
import { type Board } from '../../../../../shared/domain/board.ts'
import { dayOf } from '../../../../../shared/domain/library-day.ts'
import { marks, shapes } from '../../../../../shared/search/filters/filter.ts'
import { foundKinds } from '../../../../../shared/search/filters/read-filter.ts'
import type { TagOfPath } from '../../../../media/annotations/tag-paths.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'
import type { FilterChoices, FilterValue } from './complete.ts'

/** What occurs in the library. */
export type Occurring = {
  models: readonly string[]
  ratios: readonly string[]
  boards: readonly Pick<Board, 'name'>[]
  tags: readonly Pick<TagOfPath, 'path'>[]
}

/** What the filters of the search can be, in the words of the interface. */
export function filterChoices(
  { models, ratios, boards, tags }: Occurring,
  { search: { filters }, tags: { labels } }: Catalogue,
  now: Date,
): FilterChoices {
  const days = recentDays(now, filters.days)
  const plain = (names: readonly string[]) => names.map((text) => ({ text, label: '' }))
  const values: Record<keyof FilterChoices, readonly FilterValue[]> = {
    type: foundKinds.map((text) => ({ text, label: filters.kinds[text] })),
    model: plain(models),
    ratio: [...shapes.map((text) => ({ text, label: filters.shapes[text] })), ...plain(ratios)],
    star: [
      ...[5, 4, 3, 2, 1].map((count) => ({
        text: count === 5 ? '5' : `>=${count}`,
        label: filters.starsFrom(count),
      })),
      { text: '0', label: filters.noStars },
    ],
    is: marks.map((text) => ({ text, label: filters.marks[text] })),
    tag: plain(tags.map(({ path }) => path)),
    label: AssetLabel.options.map((text) => ({ text, label: labels[text] })),
    before: days,
    after: days,
    on: days,
    board: plain(boards.map(({ name }) => name)),
  }
  const choices = Object.entries(values).map(([name, list]) => [
    name,
    { explanation: filters.names[name as keyof FilterChoices], values: list },
  ])
  return Object.fromEntries(choices) as FilterChoices
}

/** Today, this month, the one before, this year, the one before. */
function recentDays(now: Date, labels: Catalogue['search']['filters']['days']): FilterValue[] {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const written = (date: Date, parts: number) => {
    const { year, month, day } = dayOf(date.getTime())
    const numbers = [year, month, day].slice(0, parts)
    return numbers.map((number) => String(number).padStart(2, '0')).join('-')
  }
  return [
    { text: written(now, 3), label: labels.today },
    { text: written(new Date(year, month, now.getDate() - 1), 3), label: labels.yesterday },
    { text: written(now, 2), label: labels.thisMonth },
    { text: written(new Date(year, month - 1), 2), label: labels.lastMonth },
    { text: written(now, 1), label: labels.thisYear },
    { text: written(new Date(year - 1, 0), 1), label: labels.lastYear },
  ]
}

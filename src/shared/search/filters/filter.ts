import type { AssetLabel } from '../../domain/annotation.ts'
import type { AssetKind } from '../../domain/asset.ts'

export const filterNames = [
  'type',
  'model',
  'ratio',
  'star',
  'is',
  'tag',
  'label',
  'before',
  'after',
  'on',
  'board',
] as const
export type FilterName = (typeof filterNames)[number]

/** Beside files, what was said in chats. */
export type FoundKind = AssetKind | 'chat'

export const shapes = ['landscape', 'portrait', 'square'] as const
export type Shape = (typeof shapes)[number]

export const marks = [
  'picked',
  'rejected',
  'unrated',
  'untagged',
  'unboarded',
  'undescribed',
  'archived',
] as const
export type Mark = (typeof marks)[number]

/** What one filter asks for. */
export type FilterTest =
  | { name: 'type'; kind: FoundKind }
  /** A part of its name. */
  | { name: 'model'; part: string }
  | { name: 'ratio'; shape: Shape }
  | { name: 'ratio'; shape: 'exact'; across: number; down: number }
  /** Both included. */
  | { name: 'star'; least: number; most: number }
  | { name: 'is'; mark: Mark }
  /** Or one under it. */
  | { name: 'tag'; path: string }
  | { name: 'label'; label: AssetLabel }
  /** From its first millisecond up to, not including, its last one. */
  | { name: 'before' | 'after' | 'on'; from: number; to: number }
  | { name: 'board'; board: string }

/** `text`: what stands behind the colon. */
export type Filter = FilterTest & { text: string; isExcluded: boolean }

/** All of them must hold; of each, one of its tests, or, where it excludes, none. */
export type FilterGroup = { isExcluded: boolean; tests: readonly Filter[] }

/** Of one filter several values are a choice; what is excluded is excluded whatever else is asked. */
export function groupFilters(filters: readonly Filter[]): FilterGroup[] {
  const wanted = filters.filter(({ isExcluded }) => !isExcluded)
  const byName = filterNames
    .map((name) => ({ isExcluded: false, tests: wanted.filter((filter) => filter.name === name) }))
    .filter(({ tests }) => tests.length > 0)
  const excluded = filters.filter(({ isExcluded }) => isExcluded)
  return [...byName, ...excluded.map((filter) => ({ isExcluded: true, tests: [filter] }))]
}

import { fromBoolean } from '../../row.ts'
import type { Query, Sqlite } from '../../sqlite.ts'

/**
 * Which assets something that stays names: a message of a conversation outside of the trash, what a provider sent, the
 * request of a job that is shown, a draft. Step by step, so that no more than one long text is in memory.
 *
 * @param jobs `all`: the requests of dismissed ones too, as long as their rows are there
 */
export type NamesInUse = (jobs?: 'shown' | 'all') => Iterable<ReadonlySet<string>>

const sources = [
  {
    table: 'messages',
    words: "parts || coalesce(provider_parts, '')",
    // What lies in the trash keeps nothing.
    stays: 'conversation_id NOT IN (SELECT id FROM conversations WHERE trashed_at IS NOT NULL)',
  },
  { table: 'jobs', words: 'request', stays: '(dismissed_at IS NULL OR @withDismissed)' },
  {
    table: 'workspace',
    words: 'value',
    // Drafts of a conversation go with it.
    stays: `substr(slot, instr(slot, 'cnv_')) NOT IN (SELECT id FROM conversations WHERE trashed_at IS NOT NULL)`,
  },
]
/** A step ends at either: about a millisecond. */
const rowsAtOnce = 200
const charactersAtOnce = 500_000
const assetId = /ast_[0-9a-z]{26}/g

export function createNamesInUse(sqlite: Sqlite): NamesInUse {
  const readers = sources.map(({ table, words, stays }) =>
    sqlite.prepare(`
      SELECT rowid AS position, CASE WHEN ${stays} THEN ${words} ELSE '' END AS words FROM ${table}
      WHERE rowid > @after ORDER BY rowid LIMIT 1`),
  )
  return function* (jobs = 'shown') {
    const withDismissed = fromBoolean(jobs === 'all')
    for (const reader of readers) {
      for (let after: number | null = 0; after !== null;) {
        const step = takeStep(reader, { after, withDismissed })
        yield step.named
        after = step.lastPosition
      }
    }
  }
}

/** The names in the next few rows, or in one long one; `lastPosition` is null behind the last row of all. */
function takeStep(
  reader: Query,
  { after, withDismissed }: { after: number; withDismissed: 0 | 1 },
): { named: Set<string>; lastPosition: number | null } {
  const named = new Set<string>()
  let position = after
  for (let rows = 0, characters = 0; rows < rowsAtOnce && characters < charactersAtOnce; rows += 1) {
    const row = reader.get({ after: position, withDismissed })
    if (row === undefined) return { named, lastPosition: null }
    const words = String(row['words'])
    for (const [name] of words.matchAll(assetId)) named.add(name)
    characters += words.length
    position = Number(row['position'])
  }
  return { named, lastPosition: position }
}

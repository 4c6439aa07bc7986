import { fromBoolean } from '../../row.ts'
import type { Query, Sqlite } from '../../sqlite.ts'

/**
 * Which assets something that stays names: a message of a conversation outside of the trash, what a provider sent, the
 * request of a job that is shown, a draft. Step by step, so that no more than one long text is in memory.
 *
 * @param jobs `all`: the requests of dismissed ones too, as long as their rows are there
 */
export type NamesInUse = (jobs?: 'shown' | 'all') => Iterable<ReadonlySet<string>>

const requests = { table: 'jobs', words: 'request', stays: '(dismissed_at IS NULL OR @withDismissed)' }

const sources = [
  {
    table: 'messages',
    words: "parts || coalesce(provider_parts, '')",
    // What lies in the trash keeps nothing.
    stays: 'conversation_id NOT IN (SELECT id FROM conversations WHERE trashed_at IS NOT NULL)',
  },
  requests,
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
/** Also one that begins within another. */
const assetId = /ast_(?=([0-9a-z]{26}))/g

export function createNamesInUse(sqlite: Sqlite): NamesInUse {
  const readers = sources.map((source) => prepareReader(sqlite, source))
  return function* (jobs = 'shown') {
    const withDismissed = fromBoolean(jobs === 'all')
    for (const reader of readers) {
      for (let after: number | null = 0; after !== null;) {
        const step = takeStep(reader, { after, withDismissed })
        yield step.named
        after = step.isLast ? null : step.position
      }
    }
  }
}

/** The same of requests alone, of all jobs whose rows are there: the names in the next few after one. */
export function createRequestSteps(sqlite: Sqlite): (after: number) => Step {
  const reader = prepareReader(sqlite, requests)
  return (after) => takeStep(reader, { after, withDismissed: fromBoolean(true) })
}

type Source = { table: string; words: string; stays: string }

function prepareReader(sqlite: Sqlite, { table, words, stays }: Source): Query {
  return sqlite.prepare(`
    SELECT rowid AS position, CASE WHEN ${stays} THEN ${words} ELSE '' END AS words FROM ${table}
    WHERE rowid > @after ORDER BY rowid LIMIT 1`)
}

/** `position`: of the last row that was read, and `isLast` where none comes after it. */
type Step = { named: Set<string>; position: number; isLast: boolean }

/** The names in the next few rows, or in one long one. */
function takeStep(reader: Query, { after, withDismissed }: { after: number; withDismissed: 0 | 1 }): Step {
  const named = new Set<string>()
  let position = after
  for (let rows = 0, characters = 0; rows < rowsAtOnce && characters < charactersAtOnce; rows += 1) {
    const row = reader.get({ after: position, withDismissed })
    if (row === undefined) return { named, position, isLast: true }
    const words = String(row['words'])
    for (const [noun, rest] of words.matchAll(assetId)) named.add(`${noun}${rest}`)
    characters += words.length
    position = Number(row['position'])
  }
  return { named, position, isLast: false }
}

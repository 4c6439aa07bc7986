import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../src/main/store/migrate.ts'
import { migrations } from '../../../src/main/store/migrations/index.ts'
import { openSqlite, type Sqlite } from '../../../src/main/store/sqlite.ts'
import { indexedText, matchExpression } from '../../../src/main/store/tables/search/search-text.ts'
import { createSeededTexts } from '../../support/seeded-texts.ts'

const texts = 600
const queries = 10_000

const insertion = 'INSERT INTO messages_search (rowid, words) VALUES (@seq, @words)'
const selection = `SELECT group_concat(seq) AS seqs FROM (
  SELECT rowid AS seq FROM messages_search WHERE messages_search MATCH @match ORDER BY rowid DESC)`

/** What SQLite's LIKE finds by reading every text. */
function openPlainTexts(sqlite: Sqlite, all: readonly string[]) {
  sqlite.execute('CREATE TABLE plain_texts (seq INTEGER PRIMARY KEY, text TEXT NOT NULL)')
  const insert = sqlite.prepare('INSERT INTO plain_texts (text) VALUES (@text)')
  sqlite.transaction(() => all.forEach((text) => insert.run({ text: ` ${text.replaceAll('.', ' ')} ` })))
  const select = sqlite.prepare(`SELECT group_concat(seq) AS seqs FROM (
    SELECT seq FROM plain_texts WHERE text LIKE @one AND text LIKE @other ORDER BY seq DESC)`)
  return (one: string, other: string) => select.get({ one: `%${one}%`, other: `%${other}%` })?.['seqs']
}

test(
  'of 10,000 random searches in five scripts, each finds what reading every text finds, and nothing else',
  { timeout: 240_000 },
  () => {
    const seeded = createSeededTexts(7)
    const all = Array.from({ length: texts }, (_, nth) => seeded.text(nth, 120))
    const sqlite = openSqlite(':memory:')
    onTestFinished(() => sqlite.close())
    migrate(sqlite, migrations)
    const insert = sqlite.prepare(insertion)
    all.forEach((text, index) => insert.run({ seq: index + 1, words: indexedText(text) }))
    const select = sqlite.prepare(selection)
    const findByReading = openPlainTexts(sqlite, all)

    let finding = 0
    for (let nth = 0; nth < queries; nth += 1) {
      const [one, other] = [seeded.word(nth), seeded.word(nth)]
      // In scripts with spaces the word itself; in the others wherever its characters stand.
      const pattern = (word: string) => (/^[a-zа-я]/u.test(word) ? ` ${word} ` : word)
      const isTwo = seeded.whole(2) === 0
      const query = isTwo ? `${one} ${other} ` : `${one} `
      const expected = findByReading(pattern(one), isTwo ? pattern(other) : '') ?? null
      const match = matchExpression(query)
      const found = match === null ? null : (select.get({ match })?.['seqs'] ?? null)
      if (expected !== null) finding += 1
      if (found !== expected) expect({ query, found }).toEqual({ query, found: expected })
    }
    expect(finding).toBeGreaterThan(queries / 3)
  },
)

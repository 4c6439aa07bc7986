import { basename } from 'node:path'
import { documentIndex } from '../../fixtures/gateway/document-index.ts'
import { findPlace } from './probe.ts'
import { readProven } from './removal/proven.ts'

/** `seenBy`: the tests that notice on a wire when the row's feature is taken away; null: none is known to. */
export type Row = { section: string; row: string; place: string | null; seenBy: string | null }

/** Names a row where it is missed. */
export const idOf = ({ section, row }: Pick<Row, 'section' | 'row'>) => `${section}: ${row}`

export async function findRows(): Promise<Row[]> {
  const proven = readProven()
  const rows: Row[] = []
  for (const section of documentIndex) {
    for (const row of section.rows) {
      const seenBy = proven[idOf({ section: section.title, row })] ?? null
      rows.push({ section: section.title, row, place: await findPlace(section, row), seenBy })
    }
  }
  return rows
}

const cell = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

export function toMarkdown(rows: readonly Row[]): string {
  const placed = rows.filter(({ place }) => place !== null)
  const seen = rows.filter(({ seenBy }) => seenBy !== null)
  const sections = documentIndex.map(({ title }) => toSection(title, rows))
  return [
    '# The gateway’s document and where it is in the client',
    '',
    'Made by `tests/architecture/gateway-coverage.test.ts`; `UPDATE_COVERAGE=1` writes it anew. Nobody edits it.',
    '',
    `**${rows.length} rows, ${placed.length} with a place, ${seen.length} proven.** The test fails when a row has no`,
    'place or is not proven.',
    '',
    'Proven means: with the feature of the row taken out of the client, a test fails that sends or reads it over real',
    'HTTP; the last column names its file in `tests/integration/gateway-rows`. `npm run test:coverage-mutations` takes',
    'away one after the other and writes down which tests notice. A field or value does not leave any more, or is read',
    'as if it had not come; a call goes elsewhere or without its key; a limit is one less or none; and where the words',
    'of the row stand in the source, they are taken out there too.',
    '',
    'What a place means. Of a request: a whole request with the field or value is taken by the schema that everything',
    'sent goes through, and the schema refuses nonsense in its place or another spelling. Of an answer: another value',
    'there changes what the client makes of the answer; what it keeps verbatim, to send it back, counts. Of a word: the',
    'code names it. Of a limit (`:` taken, `!` refused): the schema decides so. Of an error: its status and name give a',
    'kind of failure that fits. It does not mean that a person can reach it in the window: the end-to-end tests show',
    'that. The body of chat-completions is not in the document, so it has no rows.',
    '',
    ...sections,
  ].join('\n')
}

function toSection(title: string, rows: readonly Row[]): string {
  const covered = rows.filter(({ section, place }) => section === title && place !== null)
  const all = rows.filter(({ section }) => section === title)
  const lines = covered.map(
    ({ row, place, seenBy }) =>
      `| ${cell(row)} | ${cell(place ?? '')} | ${seenBy === null ? '**not proven**' : cell(basename(seenBy))} |`,
  )
  const head = [`## ${title} (${covered.length} of ${all.length})`, '']
  return [...head, '| Row | Place | Proven by |', '| --- | --- | --- |', ...lines, ''].join('\n')
}

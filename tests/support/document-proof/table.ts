import { documentIndex } from '../../fixtures/gateway/document-index.ts'
import { findPlace } from './probe.ts'

export type Row = { section: string; row: string; place: string | null }

/** Names a row where it is missed. */
export const idOf = ({ section, row }: Row) => `${section}: ${row}`

export async function findRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (const section of documentIndex) {
    for (const row of section.rows) {
      rows.push({ section: section.title, row, place: await findPlace(section, row) })
    }
  }
  return rows
}

const cell = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

export function toMarkdown(rows: readonly Row[]): string {
  const placed = rows.filter(({ place }) => place !== null)
  const sections = documentIndex.map(({ title }) => toSection(title, rows))
  return [
    '# The gateway’s document and where it is in the client',
    '',
    'Made by `tests/architecture/gateway-coverage.test.ts`; `UPDATE_COVERAGE=1` writes it anew. Nobody edits it.',
    '',
    `**${rows.length} rows, ${placed.length} with a place.** The test fails when a row has none.`,
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
  const lines = covered.map(({ row, place }) => `| ${cell(row)} | ${cell(place ?? '')} |`)
  const head = [`## ${title} (${covered.length} of ${all.length})`, '']
  return [...head, '| Row | Place |', '| --- | --- |', ...lines, ''].join('\n')
}

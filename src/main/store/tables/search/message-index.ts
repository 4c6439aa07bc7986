import { z } from 'zod'
import { Part } from '../../../../shared/domain/message/part.ts'
import { asJson } from '../../row.ts'
import type { Row, Sqlite } from '../../sqlite.ts'
import { createSearchIndex } from './search-index.ts'

/** A message is found by what a person reads in it; the first one by the title of its conversation too. */
export function createMessageIndex(sqlite: Sqlite) {
  return createSearchIndex(sqlite, {
    table: 'messages',
    columns: `iif(status = 'streaming', NULL, parts) AS parts,
      iif(parent_id IS NULL, (SELECT title FROM conversations WHERE id = messages.conversation_id), NULL) AS title`,
    textOf: searchedTextOfMessage,
  })
}

/** @param row `parts` as they are stored, null while they arrive; `title` of its conversation for the first message of it */
export function searchedTextOfMessage({ parts, title }: Row): string {
  return [...readTexts(parts), ...(typeof title === 'string' ? [title] : [])].join('\n')
}

const Parts = z.array(z.unknown()).catch([])

function readTexts(parts: unknown): string[] {
  return Parts.parse(asJson(parts)).flatMap((part) => searchedText(Part.safeParse(part).data))
}

/** Not what a model thinks, nor what it hands to a tool. */
export function searchedText(part: Part | undefined): string[] {
  switch (part?.type) {
    case 'text':
    case 'code':
    case 'code-result':
    case 'tool-result':
      return [part.text]
    case 'media':
      return part.fileName === '' ? [] : [part.fileName]
    default:
      return []
  }
}

import { z } from 'zod'
import type { MessageId } from '../../../shared/domain/ids.ts'
import { Part } from '../../../shared/domain/message/part.ts'
import { asJson } from '../row.ts'
import type { Sqlite } from '../sqlite.ts'

/**
 * What came of a reply since it was last saved. `restart`: nothing of before counts. `offset`: characters of the part's
 * text before this one, so that a piece whose forerunner is lost is known.
 */
const MessagePiece = z.discriminatedUnion('type', [
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('part'), partIndex: z.number().int().nonnegative(), part: Part }),
  z.object({
    type: z.literal('text'),
    partIndex: z.number().int().nonnegative(),
    offset: z.number().int().nonnegative(),
    text: z.string(),
  }),
])
export type MessagePiece = z.infer<typeof MessagePiece>

const Rows = z.array(z.string())
const Pieces = z.array(MessagePiece)

/** SQL for the rows of a message that is still arriving, as a JSON list of texts; null for any other message. */
export const piecesSql = `CASE WHEN status = 'streaming' THEN (
    SELECT json_group_array(piece.pieces ORDER BY piece.number) FROM message_pieces AS piece
    WHERE piece.message_id = messages.id) END`

export function createPieceRows(sqlite: Sqlite) {
  const insertOne = sqlite.prepare(`
    INSERT INTO message_pieces (message_id, number, pieces)
    SELECT @id, coalesce((SELECT max(number) FROM message_pieces WHERE message_id = @id), 0) + 1, @pieces
    WHERE EXISTS (SELECT 1 FROM messages WHERE id = @id AND status = 'streaming')`)
  // Numbers go on after a restart: a row that an old copy brings back is older than it.
  const deleteEarlier = sqlite.prepare(`
    DELETE FROM message_pieces WHERE message_id = @id
      AND number < (SELECT max(number) FROM message_pieces WHERE message_id = @id)`)
  const deleteAll = sqlite.prepare('DELETE FROM message_pieces WHERE message_id = @id')
  return {
    /** Adds a row, if the message is still arriving; a restart takes the place of the rows before. */
    append(id: MessageId, pieces: readonly MessagePiece[]) {
      const changes = insertOne.run({ id, pieces: JSON.stringify(pieces) })
      if (changes > 0 && pieces[0]?.type === 'restart') deleteEarlier.run({ id })
    },
    /** The message's own row holds all of it now. */
    forget: (id: MessageId): void => void deleteAll.run({ id }),
  }
}

/**
 * The parts of a message with what came since its row was written. What does not fit onto what is there, or cannot be
 * read, ends it: a reply with a hole in it would be another reply.
 *
 * @param parts of the message's own row, unchecked
 * @param rows as `piecesSql` gives them
 */
export function withPieces(parts: unknown, rows: unknown): { parts: unknown; isWhole: boolean } {
  if (rows === null || rows === undefined || rows === '[]') return { parts, isWhole: true }
  const read = Rows.safeParse(asJson(rows))
  if (!read.success || !Array.isArray(parts)) return { parts, isWhole: false }
  let joined: unknown[] = [...parts]
  for (const row of read.data) {
    const pieces = Pieces.safeParse(asJson(row))
    if (!pieces.success) return { parts: joined, isWhole: false }
    for (const piece of pieces.data) {
      const next = withPiece(joined, piece)
      if (next === null) return { parts: joined, isWhole: false }
      joined = next
    }
  }
  return { parts: joined, isWhole: true }
}

/** Null where it does not fit. Changes the list. */
function withPiece(parts: unknown[], piece: MessagePiece): unknown[] | null {
  if (piece.type === 'restart') return []
  if (piece.partIndex > parts.length) return null
  const part = parts[piece.partIndex]
  if (piece.type === 'part') parts[piece.partIndex] = piece.part
  else if (!hasText(part) || part.text.length !== piece.offset) return null
  else parts[piece.partIndex] = { ...part, text: part.text + piece.text }
  return parts
}

function hasText(part: unknown): part is { text: string } {
  return typeof (part as { text?: unknown } | undefined)?.text === 'string'
}

import { z } from 'zod'
import { MessageId } from '../../../shared/domain/ids.ts'
import type { Row, Sqlite } from '../sqlite.ts'
import { StoreError } from '../store-error.ts'

/**
 * Puts a message on the shown path, with what was shown after it when it was left; the newest where nothing was.
 * Call it in a transaction.
 *
 * @returns what went off the path and what came onto it, each oldest first
 * @throws StoreError `not-found`
 */
export type Choose = (id: MessageId) => { left: MessageId[]; shown: MessageId[] }

const Place = z.object({ conversationId: z.string(), parentId: z.string().nullable() })

export function createVersionChoice(sqlite: Sqlite): Choose {
  // Each message once: of those that came back with a backup, some may answer each other in a circle.
  const selectWhole = sqlite.prepare(`
    WITH RECURSIVE
      above (id) AS (
        SELECT @id
        UNION
        SELECT messages.parent_id FROM messages JOIN above ON messages.id = above.id
        WHERE messages.parent_id IS NOT NULL
      ),
      below (id) AS (
        SELECT @id
        UNION
        SELECT (
          SELECT child.id FROM messages AS child WHERE child.parent_id = below.id
          ORDER BY child.is_chosen DESC, child.seq DESC LIMIT 1
        ) FROM below WHERE below.id IS NOT NULL
      )
    SELECT id FROM messages WHERE id IN (SELECT id FROM above UNION SELECT id FROM below) ORDER BY seq`)
  const selectShown = sqlite.prepare(`
    SELECT id FROM messages
    WHERE is_on_path = 1 AND conversation_id = (SELECT conversation_id FROM messages WHERE id = @id) ORDER BY seq`)
  const take = sqlite.prepare('UPDATE messages SET is_on_path = 0 WHERE id = @id')
  const selectPlace = sqlite.prepare(
    'SELECT conversation_id AS conversationId, parent_id AS parentId FROM messages WHERE id = @id',
  )
  const forgetChoice = createForgetChoice(sqlite)
  const setShown = sqlite.prepare('UPDATE messages SET is_on_path = 1, is_chosen = 1 WHERE id = @id')
  const show = (id: MessageId) => {
    const place = Place.parse(selectPlace.get({ id }))
    forgetChoice(place.conversationId, place.parentId)
    setShown.run({ id })
  }

  return (id) => {
    const whole = idsOf(selectWhole.all({ id }))
    if (whole.length === 0) throw new StoreError('not-found', `no such message to show: ${id}`)
    const before = idsOf(selectShown.all({ id }))
    const left = before.filter((one) => !whole.includes(one))
    const shown = whole.filter((one) => !before.includes(one))
    for (const one of left) take.run({ id: one })
    for (const one of shown) show(one)
    return { left, shown }
  }
}

/** None of the messages with this parent is the chosen one any more; without a parent, of those that begin it. */
export function createForgetChoice(sqlite: Sqlite) {
  // Apart, because `parent_id IS @parentId` would visit the whole conversation for every message that is added to it.
  const ofParent = sqlite.prepare(
    'UPDATE messages SET is_chosen = 0 WHERE parent_id = @parentId AND is_chosen = 1',
  )
  const ofBeginning = sqlite.prepare(`
    UPDATE messages INDEXED BY messages_roots SET is_chosen = 0
    WHERE conversation_id = @conversationId AND parent_id IS NULL AND is_chosen = 1`)
  return (conversationId: string, parentId: string | null): void => {
    if (parentId === null) ofBeginning.run({ conversationId })
    else ofParent.run({ parentId })
  }
}

function idsOf(rows: readonly Row[]): MessageId[] {
  return rows.map((row) => MessageId.parse(row['id']))
}

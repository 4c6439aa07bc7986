import { MessageId } from '../../shared/domain/ids.ts'
import type { Row, Sqlite } from './sqlite.ts'
import { StoreError } from './store-error.ts'

/**
 * Puts a message on the shown path, with what was shown after it when it was left; the newest where nothing was.
 * Call it in a transaction.
 *
 * @returns what went off the path and what came onto it, each oldest first
 * @throws StoreError `not-found`
 */
export type Choose = (id: MessageId) => { left: MessageId[]; shown: MessageId[] }

export function createVersionChoice(sqlite: Sqlite): Choose {
  const selectWhole = sqlite.prepare(`
    WITH RECURSIVE
      above (id) AS (
        SELECT @id
        UNION ALL
        SELECT messages.parent_id FROM messages JOIN above ON messages.id = above.id
        WHERE messages.parent_id IS NOT NULL
      ),
      below (id) AS (
        SELECT @id
        UNION ALL
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
  const show = sqlite.prepare(`
    UPDATE messages SET is_on_path = (id = @id OR is_on_path = 1), is_chosen = (id = @id)
    FROM (SELECT conversation_id AS conversation, parent_id AS parent FROM messages WHERE id = @id)
    WHERE conversation_id = conversation AND parent_id IS parent`)

  return (id) => {
    const whole = idsOf(selectWhole.all({ id }))
    if (whole.length === 0) throw new StoreError('not-found', `no such message to show: ${id}`)
    const before = idsOf(selectShown.all({ id }))
    const left = before.filter((one) => !whole.includes(one))
    const shown = whole.filter((one) => !before.includes(one))
    for (const one of left) take.run({ id: one })
    for (const one of shown) show.run({ id: one })
    return { left, shown }
  }
}

function idsOf(rows: readonly Row[]): MessageId[] {
  return rows.map((row) => MessageId.parse(row['id']))
}

import type { Sqlite } from '../sqlite.ts'

/** Text of the window that the app does not read: drafts, pane widths, what was open. */
export type WorkspaceTable = ReturnType<typeof createWorkspaceTable>

export function createWorkspaceTable(sqlite: Sqlite, now: () => number) {
  const selectOne = sqlite.prepare('SELECT value FROM workspace WHERE slot = @slot')
  const deleteOne = sqlite.prepare('DELETE FROM workspace WHERE slot = @slot')
  const upsert = sqlite.prepare(`
    INSERT INTO workspace (slot, value, updated_at) VALUES (@slot, @value, @now)
    ON CONFLICT (slot) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`)
  return {
    read(slot: string) {
      const value = selectOne.get({ slot })?.['value']
      return typeof value === 'string' ? value : null
    },
    /** Null forgets. */
    write(slot: string, value: string | null) {
      if (value === null) deleteOne.run({ slot })
      else upsert.run({ slot, value, now: now() })
    },
  }
}

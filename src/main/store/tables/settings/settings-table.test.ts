import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSqlite } from '../../sqlite.ts'
import { openTestStore, temporaryDirectory } from '../../test-support.ts'

const Colours = z.object({ theme: z.string().default('dark') })

test('a setting comes back through its schema and can be written again', () => {
  const { settings } = openTestStore()
  expect(settings.read('preferences', Colours)).toBeNull()
  settings.write('preferences', {})
  expect(settings.read('preferences', Colours)).toEqual({ theme: 'dark' })
  settings.write('preferences', { theme: 'light' })
  expect(settings.read('preferences', Colours)).toEqual({ theme: 'light' })
})

test('a setting that does not fit counts as not written, and is told', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  store.settings.write('preferences', { theme: 7 })
  expect(store.settings.read('preferences', Colours)).toBeNull()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.execute(`INSERT INTO settings VALUES ('updates', '{')`)
  sqlite.close()
  expect(store.settings.read('updates', Colours)).toBeNull()
  expect(store.damagedRows().map(({ id }) => id)).toEqual(['preferences', 'updates'])
})

test('what cannot be read is read from its second copy, which is then the first again', () => {
  const directory = temporaryDirectory()
  const told: boolean[] = []
  const { settings } = openTestStore({
    directory,
    onUnreadableSetting: (isRestored) => told.push(isRestored),
  })
  settings.write('preferences', { theme: 'light' })
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.execute(`UPDATE settings SET value = '' WHERE key = 'preferences'`)
  expect(settings.read('preferences', Colours)).toEqual({ theme: 'light' })
  expect(settings.read('preferences', Colours)).toEqual({ theme: 'light' })
  expect(told).toEqual([true])
  sqlite.execute(`UPDATE settings SET value = '{"half' WHERE key LIKE 'preferences%'`)
  expect(settings.read('preferences', Colours)).toBeNull()
  expect(settings.read('preferences', Colours)).toBeNull()
  expect(told).toEqual([true, false])
  const left = sqlite.prepare(`SELECT value FROM settings WHERE key = 'preferences.damaged'`).get()
  expect(left).toEqual({ value: '{"half' })
  sqlite.close()
})

test('a workspace slot holds its text until it is forgotten', () => {
  const { workspace } = openTestStore()
  workspace.write('chat:draft:1', 'Dear fox')
  workspace.write('chat:draft:1', 'Dear foxes')
  workspace.write('images:form', '')
  expect(workspace.read('chat:draft:1')).toBe('Dear foxes')
  expect(workspace.read('images:form')).toBe('')
  workspace.write('chat:draft:1', null)
  expect(workspace.read('chat:draft:1')).toBeNull()
})

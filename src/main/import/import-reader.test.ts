import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportItem } from './foreign.ts'
import { openImportReader, ThreadEnded } from './import-reader.ts'

/** Of Claude. The second has so many values that they do not fit into a small thread. */
function writeExport(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const chat = (nth: number, more = {}) => ({
    ...{ uuid: `c${nth}`, name: `Chat ${nth}`, created_at: '2026-01-01T00:00:00Z', ...more },
    chat_messages: [{ uuid: `m${nth}`, sender: 'human', text: `Said ${nth}`, content: [] }],
  })
  const path = join(folder, 'conversations.json')
  const heavy = chat(2, { more: Array.from({ length: 1_000_000 }, () => ({})) })
  writeFileSync(path, JSON.stringify([chat(1), heavy, chat(3)]))
  return path
}

async function itemsOf(path: string, passed: readonly number[]): Promise<ImportItem[]> {
  const reader = openImportReader(path, { passed, heapMb: 24 })
  const items: ImportItem[] = []
  try {
    for (let next = await reader.next(); next.item !== null; next = await reader.next()) items.push(next.item)
    return items
  } finally {
    await reader.close()
  }
}

test('a chat that ends the thread is told by its place, and passed it is left out and named, while all others come', async () => {
  const path = writeExport()
  const ended = await itemsOf(path, []).catch((error: unknown) => error)
  expect(ended).toBeInstanceOf(ThreadEnded)
  expect(ended).toMatchObject({ chat: 2 })
  const items = await itemsOf(path, [2])
  expect(items.flatMap((item) => (item.type === 'conversation' ? [item.head.title] : []))).toEqual([
    'Chat 1',
    'Chat 3',
  ])
  expect(items.flatMap((item) => (item.type === 'left' ? [item.left] : []))).toEqual([
    { name: 'conversations.json #2', reason: 'crashed' },
  ])
}, 60_000)

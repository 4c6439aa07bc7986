import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import type { AtelierClient } from '../../../src/shared/contract/index.ts'
import type { ImportState } from '../../../src/shared/domain/keeping/import.ts'

export type ExportFiles = Record<string, Uint8Array | string | unknown[]>

const bytesOf = (content: ExportFiles[string]): Uint8Array =>
  content instanceof Uint8Array
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))

/** Files as the ZIP that an app gives to whoever exports their chats. */
export function writeZip(path: string, files: ExportFiles): string {
  const packed = Object.entries(files).map(([name, content]) => [name, new Uint8Array(bytesOf(content))])
  writeFileSync(path, zipSync(Object.fromEntries(packed) as Record<string, Uint8Array>))
  return path
}

/** The same, unpacked. */
export function writeFolder(path: string, files: ExportFiles): string {
  for (const [name, content] of Object.entries(files)) {
    const file = join(path, name)
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytesOf(content))
  }
  return path
}

type Node = {
  role: string
  content?: object
  text?: string
  parent?: string
  more?: object
  metadata?: object
}

/** A chat as ChatGPT exports it. The first message stands below an empty root, as there. */
export function chatGptChat(
  { id = 'c1', title = 'A chat', current = '', at = 1_700_000_000 },
  nodes: Record<string, Node>,
) {
  let before = 'root'
  const mapping: Record<string, object> = { root: { id: 'root', message: null, parent: null, children: [] } }
  for (const [key, { role, text, content, parent = before, more = {}, metadata = {} }] of Object.entries(
    nodes,
  )) {
    const said = content ?? { content_type: 'text', parts: [text ?? ''] }
    const message = {
      id: key,
      author: { role },
      content: said,
      create_time: at,
      metadata,
      recipient: 'all',
      ...more,
    }
    mapping[key] = { id: key, message, parent, children: [] }
    before = key
  }
  const times = { create_time: at, update_time: at + 60 }
  return { conversation_id: id, id, title, ...times, current_node: current || before, mapping }
}

/** Resolves when nothing is being imported any more. */
export async function importEnded(client: AtelierClient): Promise<ImportState> {
  const states = client.imports.watch({})
  for await (const state of states) if (state.run === null) return state
  throw new Error('the app ended first')
}

export async function bringIn(client: AtelierClient, path: string): Promise<ImportState> {
  await client.imports.start({ path })
  return importEnded(client)
}

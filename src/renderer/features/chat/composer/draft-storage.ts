import { z } from 'zod'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { chatSettingsSlot } from '../../../../shared/contract/workspace.ts'
import { AssetId } from '../../../../shared/domain/ids.ts'
import { settingsText, type ChatSettings } from '../options/chat-settings.ts'

/** `new` is the conversation that does not exist yet. */
export type DraftKey = string

export type DraftStorage = {
  read(key: DraftKey): Promise<string>
  /** The files that go with it. */
  readFiles(key: DraftKey): Promise<AssetId[]>
  /** Written a moment later, so that typing does not wait for the disk. */
  write(key: DraftKey, text: string): void
  writeFiles(key: DraftKey, ids: readonly AssetId[]): void
  readSlot(slot: string): Promise<string | null>
  writeSettings(key: DraftKey, settings: ChatSettings): void
  /** Writes now what still waits: the window is being hidden or closed. */
  flush(): void
}

const restMs = 400
const FileIds = z.array(AssetId)

/** Keeps what was typed and not sent, through any restart. */
export function createDraftStorage(client: Pick<AtelierClient, 'workspace'>): DraftStorage {
  const waiting = new Map<string, string | null>()
  /** The last write of each slot that is on its way: one before it says nothing any more. */
  const sent = new Map<string, symbol>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    for (const [slot, value] of waiting) {
      waiting.delete(slot)
      const mine = Symbol(slot)
      sent.set(slot, mine)
      const isLast = () => sent.get(slot) === mine
      client.workspace.write({ slot, value }).then(
        () => isLast() && sent.delete(slot),
        () => {
          if (!isLast()) return
          sent.delete(slot)
          // It is still in the window, and is written with the next change, or once the app is back.
          if (!waiting.has(slot)) waiting.set(slot, value)
        },
      )
    }
  }
  function write(slot: string, value: string | null) {
    waiting.set(slot, value)
    clearTimeout(timer)
    timer = setTimeout(flush, restMs)
  }
  /** What waits to be written is newer than what is there. */
  async function read(slot: string): Promise<string | null> {
    const unwritten = waiting.get(slot)
    return unwritten === undefined ? (await client.workspace.read({ slot })).value : unwritten
  }
  return {
    read: async (key) => (await read(textSlot(key))) ?? '',
    async readFiles(key) {
      const value = await read(filesSlot(key))
      return value === null ? [] : readIds(value)
    },
    write: (key, text) => write(textSlot(key), text === '' ? null : text),
    readSlot: read,
    writeSettings: (key, settings) => write(chatSettingsSlot(key), settingsText(settings)),
    writeFiles: (key, ids) => write(filesSlot(key), ids.length === 0 ? null : JSON.stringify(ids)),
    flush,
  }
}

/** None where another version wrote something else. */
function readIds(json: string): AssetId[] {
  try {
    return FileIds.parse(JSON.parse(json))
  } catch {
    return []
  }
}

function textSlot(key: DraftKey): string {
  return `chat:draft:${key}`
}

function filesSlot(key: DraftKey): string {
  return `chat:files:${key}`
}

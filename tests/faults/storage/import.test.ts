import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { chatGptChat, importEnded, writeFolder } from '../../support/import/chat-exports.ts'
import { sceneImage } from '../../support/scene-image.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { through } from '../rig/form.ts'
import * as life from '../rig/life.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

/** A point, and which time it is come to. */
const points: readonly { point: CrashPoint; count?: number }[] = [
  { point: 'import-noted' },
  { point: 'import-counted' },
  { point: 'import-rows-written' },
  { point: 'import-rows-written', count: 3 },
  { point: 'import-messages-written' },
  { point: 'import-messages-written', count: 4 },
  { point: 'import-file-kept' },
  { point: 'import-file-kept', count: 3 },
  { point: 'import-file-inserted' },
  // The word of its end
  { point: 'import-noted', count: 2 },
]

const titles = ['Harbours', 'Lighthouses', 'Tides']
/** Each question with its reply. */
const messagesOfEach = 42
const files = 3

const png = (seed: number) => sceneImage(seed, { width: 16, height: 16 }).png().toBuffer()

/** Long chats, of which each begins with a file: two with the same one; and a file of no chat. */
async function writeExport(path: string): Promise<void> {
  const chats = titles.map((title, nth) => {
    const pointer = {
      content_type: 'image_asset_pointer',
      asset_pointer: `file-service://file-${nth === 2 ? 1 : nth}`,
    }
    const said = Array.from({ length: messagesOfEach - 1 }, (_, at) => [
      `m${at + 1}`,
      { role: at % 2 === 0 ? 'assistant' : 'user', text: `${title} ${at + 1}` },
    ])
    const first = {
      role: 'user',
      content: { content_type: 'multimodal_text', parts: [pointer, `${title} 0`] },
    }
    return chatGptChat({ id: `c${nth}`, title }, { m0: first, ...Object.fromEntries(said) })
  })
  writeFolder(path, {
    'conversations.json': chats,
    'file-0-harbour.png': await png(1),
    'file-1-tower.png': await png(2),
    'loose.png': await png(3),
  })
}

/** What the app has of each chat: every text, in its order, and whether its file is there. */
async function chatsOf({ client }: AppProcess) {
  const { conversations } = await client.chat.list({ cursor: null, limit: 50 })
  return Promise.all(
    conversations.map(async ({ id, title }) => {
      const { messages } = await client.chat.messages({ conversationId: id, before: null, limit: 200 })
      const parts = messages.flatMap((message) => message.parts)
      return {
        title,
        texts: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
        files: parts.filter(({ type }) => type === 'media').length,
      }
    }),
  )
}

const whole = titles.map((title) => ({
  title,
  texts: Array.from({ length: messagesOfEach }, (_, nth) => `${title} ${nth}`),
  files: 1,
}))

/** As on another computer: nothing was ever made or imported. */
function emptied({ dataDirectory }: Rig): void {
  rmSync(dataDirectory, { recursive: true, force: true })
  mkdirSync(dataDirectory, { mode: 0o700 })
}

row(
  'L6',
  'an import that the app dies in goes on where it was, and brings every chat, message and file once',
  async (rig) => {
    const path = join(life.folderBeside(rig), 'export')
    await writeExport(path)
    for (const crashAt of through(points, 3)) {
      emptied(rig)
      const dying = await rig.start({ crashAt })
      await dying.client.imports.start({ path }).catch(() => {})
      await dying.exited
      expect({ crashAt, signal: dying.endedBy() }).toEqual({ crashAt, signal: 'SIGKILL' })

      const app = await rig.start()
      const { unfinished } = await importEnded(app.client)
      expect({ crashAt, unfinished }).toEqual({
        crashAt,
        unfinished: crashAt.point === 'import-noted' && crashAt.count === 2 ? null : path,
      })
      await app.client.imports.resume({})
      const { last, failure } = await importEnded(app.client)
      expect({ crashAt, failure, leftCount: last?.leftCount }).toEqual({
        crashAt,
        failure: null,
        leftCount: 0,
      })
      const chats = (await chatsOf(app)).toSorted((a, b) => a.title.localeCompare(b.title))
      expect({ crashAt, chats }).toEqual({ crashAt, chats: whole })
      const { total } = await app.client.library.list({ kind: null, cursor: null, limit: 9 })
      expect({ crashAt, total }).toEqual({ crashAt, total: files })

      await app.client.imports.start({ path })
      const again = await importEnded(app.client)
      expect({ crashAt, last: again.last }).toMatchObject({
        crashAt,
        last: { conversations: 0, messages: 0, files: 0, known: titles.length },
      })
      await app.stop()
      life.isConsistent(rig)
    }
  },
  180_000,
)

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import * as life from '../rig/life.ts'
import { through } from '../rig/form.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

const points: readonly CrashPoint[] = [
  'purge-noted',
  'conversation-half-removed',
  'trash-rows-removed',
  'search-half-compacted',
  'trash-file-removed',
]

/** Of all that is there but the copies of the day, which hold it for seven more. */
function filesWith({ dataDirectory }: Rig, words: string): string[] {
  return readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('backups'))
    .map((name) => join(dataDirectory, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(words))
}

row(
  'L1',
  'what was being deleted for ever when the app was killed is gone after the next start',
  async (rig) => {
    for (const point of through(points, 2)) {
      // One word: the indexes of the search hold words one by one.
      const words = `thrownaway${point.replaceAll('-', '')}`
      const first = await rig.start({ crashAt: { point } })
      const { conversationId } = await life.reply(rig, `Tell me of ${words}`)
      const { id, sha256 } = await life.upload(rig)
      await first.client.chat.remove({ conversationId })
      await first.client.library.remove({ assetId: id })
      await first.client.trash.empty({}).catch(() => {})
      await first.exited
      const app = await rig.start()
      // It waits for what is being deleted, and takes in no file of it.
      await life.checked(rig)
      const { items } = await app.client.trash.list({ kind: null, cursor: null, limit: 9 })
      expect({ point, left: items.length }).toEqual({ point, left: 0 })
      const { total } = await app.client.library.list({ kind: null, cursor: null, limit: 9 })
      expect({ point, total }).toEqual({ point, total: 0 })
      const file = join(rig.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)
      expect({ point, isThere: existsSync(file) }).toEqual({ point, isThere: false })
      await app.stop()
      expect({ point, files: filesWith(rig, words).join(' ') }).toEqual({ point, files: '' })
      life.isConsistent(rig)
    }
  },
  120_000,
)

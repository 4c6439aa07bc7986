import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { scanFiles } from '../../lib/files/test-support.ts'
import { newestVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openStore } from '../open.ts'
import { placesIn } from '../places.ts'
import { setStaleWalAside } from './stale-wal.ts'
import { sampleConversation, temporaryDirectory } from '../test-support.ts'

const now = () => 5000
/** An update brings one: a copy is made before it, and moved into its place. */
const next = { version: newestVersion(migrations) + 1, sql: 'SELECT 1' }
const updated = { now, migrations: [...migrations, next] }

test.each(['EPERM', 'EACCES', 'EBUSY'] as const)(
  'a start on Windows waits for a scanner that answers %s, whatever it has to move or remove',
  (code) => {
    const directory = temporaryDirectory()
    const { file, cleanEnd, damageMark } = placesIn(directory)
    const conversation = sampleConversation()
    openStore({ directory, now }).close()
    expect(existsSync(cleanEnd)).toBe(true)
    // Somebody else's, which is set aside unread.
    writeFileSync(`${file}-wal`, 'of another time')
    const refused = scanFiles(code)

    setStaleWalAside(directory)
    const migrated = openStore({ directory, ...updated })
    migrated.conversations.insert(conversation)
    migrated.close()
    writeFileSync(damageMark, '')
    const repaired = openStore({ directory, ...updated })
    expect(repaired.wasRecovered()).toBe(true)
    expect(repaired.conversations.get(conversation.id)?.title).toBe(conversation.title)
    repaired.close()

    const names = [...refused.keys()].map((path) => basename(path))
    const copy = [...refused.keys()].find((path) => /atelier-schema-\d+-\d+\.db\.part$/.test(path))
    for (const path of [`${file}-wal`, cleanEnd, damageMark, file, copy ?? 'no copy'])
      expect(names).toContain(basename(path))
    expect(readdirSync(directory).filter((name) => /part|recover(ing|ed)/.test(name))).toEqual([])
  },
)

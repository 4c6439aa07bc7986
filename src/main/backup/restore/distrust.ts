import { z } from 'zod'
import { defaultNetwork, Network } from '../../../shared/domain/connection/network.ts'
import { distrustPrepared } from '../../store/repair/recover.ts'
import { asJson } from '../../store/row.ts'
import { openSqlite, type Sqlite } from '../../store/sqlite.ts'
import { mendBoards } from '../../store/tables/boards/mend-boards.ts'
import { mendSortKeys } from '../../store/tables/sorted/sort-keys.ts'
import { forgottenAtRestore } from '../../store/tables/settings/setting-keys.ts'
import { mendStacks } from '../../store/tables/stacks/mend-stacks.ts'
import { mendTags } from '../../store/tables/tags/mend-tags.ts'

/**
 * A database of a backup is of another time, and perhaps of another computer, or changed by somebody.
 *
 * What was not yet sent when it was made may have been sent since: a person decides about it. What was in its trash has its days
 * there from now on, and nothing that was being deleted goes on by itself. Nothing is backed up to a folder that it names; on
 * another computer it is another library, whose states are not among those of the first. A key of this computer is entered again
 * before it goes through a proxy, or to certificates, that stand in there, and no private address is asked. No folder of an archive is
 * looked at until a person has said where it is, and no original is taken away for a copy in one.
 */
export function distrust(file: string): void {
  const sqlite = openSqlite(file)
  try {
    const isPrepared =
      sqlite.prepare("SELECT 1 FROM jobs WHERE state = 'prepared' LIMIT 1").get() !== undefined
    if (isPrepared) sqlite.execute(distrustPrepared)
    const forget = sqlite.prepare('DELETE FROM settings WHERE key = @name')
    for (const name of forgottenAtRestore) forget.run({ name })
    distrustNetworks(sqlite)
    // One of an earlier version has fewer tables until it is opened.
    if (hasTable(sqlite, 'purges'))
      sqlite.execute(`
        DELETE FROM purges WHERE task GLOB 'everything:*' OR task GLOB 'asset:*' OR task GLOB 'conversation:*'`)
    if (hasTable(sqlite, 'archives'))
      sqlite.execute(`DELETE FROM archived_files WHERE is_here = 1; UPDATE archives SET folder = ''`)
    if (hasTable(sqlite, 'tags')) mendTags(sqlite)
    if (hasTable(sqlite, 'boards')) mendBoards(sqlite)
    if (hasTable(sqlite, 'stack_items')) mendStacks(sqlite)
    if (hasSortKeys(sqlite)) mendSortKeys(sqlite)
  } finally {
    sqlite.close()
  }
}

const Row = z.object({ id: z.string(), network: z.unknown() })

/** Written anew from what the app reads in them: of a text with two values of one name others might read the other. */
function distrustNetworks(sqlite: Sqlite): void {
  const write = sqlite.prepare('UPDATE connections SET network = @network WHERE id = @id')
  const withoutKey = sqlite.prepare(
    "UPDATE connections SET key_place = 'none', key_ending = NULL WHERE id = @id",
  )
  for (const { id, network: written } of sqlite
    .prepare('SELECT id, network FROM connections')
    .all()
    .map((row) => Row.parse(row))) {
    const read = Network.safeParse(asJson(written)).data
    const network = { ...(read ?? defaultNetwork), allowedHosts: [] }
    write.run({ id, network: JSON.stringify(network) })
    const isPlain = read !== undefined && read.proxy.type !== 'manual' && read.extraCertificates === null
    if (!isPlain) withoutKey.run({ id })
  }
}

function hasTable(sqlite: Sqlite, table: string): boolean {
  const found = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = @table")
  return found.get({ table }) !== undefined
}

function hasSortKeys(sqlite: Sqlite): boolean {
  const found = sqlite.prepare("SELECT 1 FROM pragma_table_info('assets') WHERE name = 'title_key'")
  return found.get() !== undefined
}

import { Connection } from '../../../shared/domain/connection/connection.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { asBoolean, asJson, createRowReader, fromBoolean, type DamageLog } from '../row.ts'
import type { Parameters, Sqlite } from '../sqlite.ts'
import { StoreError } from '../store-error.ts'

export type ConnectionTable = ReturnType<typeof createConnectionTable>

const columns = `id, name, base_url AS baseUrl, is_demo AS isDemo, dialect, network, pace,
  plain_http_origin AS plainHttpOrigin, key_place AS keyPlace, key_ending AS keyEnding, created_at AS createdAt`

export function createConnectionTable(sqlite: Sqlite, damage: DamageLog) {
  const reader = createRowReader(
    'connections',
    Connection,
    (row) => ({
      ...row,
      isDemo: asBoolean(row['isDemo']),
      dialect: asJson(row['dialect']),
      network: asJson(row['network']),
      pace: asJson(row['pace']),
    }),
    damage,
  )
  const selectAll = sqlite.prepare(`SELECT ${columns} FROM connections ORDER BY id`)
  const selectOne = sqlite.prepare(`SELECT ${columns} FROM connections WHERE id = @id`)
  const insertOne = sqlite.prepare(`
    INSERT INTO connections (id, name, base_url, is_demo, dialect, network, pace, plain_http_origin,
      key_place, key_ending, created_at)
    VALUES (@id, @name, @baseUrl, @isDemo, @dialect, @network, @pace, @plainHttpOrigin,
      @keyPlace, @keyEnding, @createdAt)`)
  const updateOne = sqlite.prepare(`
    UPDATE connections SET name = @name, base_url = @baseUrl, is_demo = @isDemo, dialect = @dialect, network = @network,
      pace = @pace, plain_http_origin = @plainHttpOrigin, key_place = @keyPlace, key_ending = @keyEnding, created_at = @createdAt
    WHERE id = @id`)
  const deleteOne = sqlite.prepare('DELETE FROM connections WHERE id = @id')

  return {
    /** Oldest first. */
    list: () => reader.many(selectAll.all()),
    get: (id: ConnectionId) => reader.one(selectOne.get({ id })),
    /** A key of `session` lives in memory only, so its row says `none`: that is the truth after a restart. */
    insert: (connection: Connection): void => void insertOne.run(toRow(connection)),
    update(connection: Connection) {
      if (updateOne.run(toRow(connection)) === 0) throw new StoreError('not-found', `no ${connection.id}`)
    },
    /** What was made with it stays. */
    remove: (id: ConnectionId): void => void deleteOne.run({ id }),
  }
}

function toRow(connection: Connection): Parameters {
  const isStored = connection.keyPlace !== 'session'
  return {
    id: connection.id,
    name: connection.name,
    baseUrl: connection.baseUrl,
    isDemo: fromBoolean(connection.isDemo),
    dialect: JSON.stringify(connection.dialect),
    network: JSON.stringify(connection.network),
    pace: JSON.stringify(connection.pace),
    plainHttpOrigin: connection.plainHttpOrigin,
    keyPlace: isStored ? connection.keyPlace : 'none',
    keyEnding: isStored ? connection.keyEnding : null,
    createdAt: connection.createdAt,
  }
}

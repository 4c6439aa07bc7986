import { expect, test } from 'vitest'
import { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import { createCanvasDecisionTable } from './canvas-decisions.ts'
import { migrate } from '../../migrate.ts'
import { decidedLayers } from '../../migrations/0190-decided-layers.ts'
import { migrations } from '../../migrations/index.ts'
import type { Store } from '../../open.ts'
import { openSqlite } from '../../sqlite.ts'
import { openTestStore, sampleAsset } from '../../test-support.ts'

const canvasId = CanvasId.parse(`cvs_${'0'.repeat(26)}`)
const other = CanvasId.parse(`cvs_${'1'.repeat(26)}`)

const idOf = (number: number) => AssetId.parse(`ast_${String(number).padStart(26, '0')}`)

function withAssets(store: Pick<Store, 'assets'>, count: number) {
  const assets = Array.from({ length: count }, () => sampleAsset())
  assets.forEach((asset) => store.assets.insert(asset))
  return assets.map(({ id }) => id)
}

test('what was accepted last comes first, also where the clock was set back or it is accepted again', () => {
  const store = openTestStore()
  const [first, second, discarded, elsewhere] = withAssets(store, 4)
  if (first === undefined || second === undefined || discarded === undefined || elsewhere === undefined)
    throw new Error('four')
  const accepted = { canvasId, decision: 'accepted' } as const
  store.canvasDecisions.decide({ ...accepted, assetId: first, layerId: 'a', atMs: 9000 })
  store.canvasDecisions.decide({ ...accepted, assetId: second, layerId: 'b', atMs: 2 })
  const thrown = { canvasId, decision: 'discarded', layerId: null } as const
  store.canvasDecisions.decide({ ...thrown, assetId: discarded, atMs: 9999 })
  store.canvasDecisions.decide({ ...accepted, canvasId: other, assetId: elsewhere, layerId: 'c', atMs: 5 })
  const order = () => store.canvasDecisions.accepted(canvasId)
  expect(order()).toEqual([
    { assetId: second, layerId: 'b' },
    { assetId: first, layerId: 'a' },
  ])
  store.canvasDecisions.decide({ ...accepted, assetId: first, layerId: 'a2', atMs: 1 })
  expect(order().map(({ layerId }) => layerId)).toEqual(['a2', 'b'])
  store.canvasDecisions.forget(first)
  expect(order()).toEqual([{ assetId: second, layerId: 'b' }])
})

test('what an earlier version knew of decisions keeps its order, document by document', () => {
  const sqlite = openSqlite(':memory:')
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < decidedLayers.version),
  )
  const ids = [0, 1, 2, 3].map(idOf)
  const insertAsset = sqlite.prepare(`
    INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, has_thumbnail, prompt, file_name, is_missing, created_at)
    VALUES (@id, 'image', @id, 'image/png', 1, 1, 1, 0, 'a fox', 'fox.png', 0, 1)`)
  const insert = sqlite.prepare(`INSERT INTO canvas_decisions VALUES (@id, @canvasId, 'accepted', @atMs)`)
  const decidedAt = [300, 100, 50, 300]
  for (const [number, id] of ids.entries()) {
    insertAsset.run({ id })
    insert.run({ id, canvasId: number === 2 ? other : canvasId, atMs: decidedAt[number] ?? 0 })
  }
  migrate(sqlite, migrations)
  const order = (of: CanvasId) => createCanvasDecisionTable(sqlite).accepted(of)
  expect(order(canvasId)).toEqual([ids[3], ids[0], ids[1]].map((assetId) => ({ assetId, layerId: null })))
  expect(order(other)).toEqual([{ assetId: ids[2], layerId: null }])
  sqlite.close()
})

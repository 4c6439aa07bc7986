import { mostSmartBoards } from '../../../shared/domain/smart-board.ts'
import { mostStyleAssets, mostStyles } from '../../../shared/domain/style/image-style.ts'
import type { Adding } from './adding.ts'
import { isId } from './id-map.ts'
import { rowsIn, wholeRowsIn } from './pages.ts'
import { createRowWriter } from './row-writer.ts'

/** Gateways that are not here: without a key, and without leave to send one in the clear. */
export async function addConnections({ backup, here, ids, slices, nowMs }: Adding): Promise<void> {
  const insert = createRowWriter(here, ids, 'connections')
  await slices.each(wholeRowsIn(backup, 'connections'), (row) => {
    if (isId('con', row['id'], nowMs) && ids.of(row['id']) === row['id'])
      insert(row, { key_place: 'none', key_ending: null, plain_http_origin: null })
  })
}

/** Searches that were saved; one of the same name and words is the same. */
export async function addSmartBoards({ backup, here, ids, slices, tally, nowMs }: Adding): Promise<void> {
  const insert = createRowWriter(here, ids, 'smart_boards')
  const selectSame = here.prepare(
    'SELECT 1 FROM smart_boards WHERE id = @id OR name = @name AND query = @query',
  )
  const count = here.prepare('SELECT count(*) AS count FROM smart_boards')
  await slices.each(wholeRowsIn(backup, 'smart_boards'), (row) => {
    const [id, name, query] = [String(row['id']), String(row['name']), String(row['query'])]
    if (selectSame.get({ id, name, query }) !== undefined) return
    if (!isId('smb', id, nowMs)) return tally.leave(name, 'damaged')
    if (Number(count.get()?.['count']) >= mostSmartBoards) return tally.leave(name, 'too-many')
    insert(row)
  })
}

/** Styles with their images; one of the same name and words is the same. */
export async function addStyles({ backup, here, ids, slices, tally, nowMs }: Adding): Promise<void> {
  const insert = createRowWriter(here, ids, 'image_styles')
  const selectSame = here.prepare(`
    SELECT 1 FROM image_styles
    WHERE id = @id OR name = @name AND words_before = @before AND words_after = @after`)
  const count = here.prepare('SELECT count(*) AS count FROM image_styles')
  const selectImages = backup.prepare(
    `SELECT * FROM image_style_assets WHERE style_id = @id ORDER BY position LIMIT ${mostStyleAssets}`,
  )
  const insertImage = createRowWriter(here, ids, 'image_style_assets')
  await slices.each(wholeRowsIn(backup, 'image_styles'), (row) => {
    const [id, name] = [String(row['id']), String(row['name'])]
    const words = { before: String(row['words_before']), after: String(row['words_after']) }
    if (selectSame.get({ id, name, ...words }) !== undefined) return
    if (!isId('sty', id, nowMs)) return tally.leave(name, 'damaged')
    if (Number(count.get()?.['count']) >= mostStyles) return tally.leave(name, 'too-many')
    if (insert(row)) for (const image of selectImages.all({ id })) insertImage(image)
  })
}

/** Tables of jobs, and what is known of images that were made on the canvas. */
export async function addOthers({ backup, here, ids, slices, isDeleted, nowMs }: Adding): Promise<void> {
  const insertGrid = createRowWriter(here, ids, 'grids')
  await slices.each(wholeRowsIn(backup, 'grids', 'removed_at IS NULL'), (row) => {
    if (isId('grd', row['id'], nowMs) && !isDeleted(row['id'])) insertGrid(row)
  })
  for (const table of ['canvas_images', 'canvas_image_layers']) {
    const insert = createRowWriter(here, ids, table)
    await slices.each(rowsIn(backup, { columns: '*', from: table }), (row) => void insert(row))
  }
}

import type { Sqlite } from '../../sqlite.ts'

/** Tables whose rows are of a file, each with what such a row also needs to be there, null where that is nothing. */
export const assetReferences = {
  board_items: { table: 'boards', column: 'board_id' },
  image_style_assets: { table: 'image_styles', column: 'style_id' },
  asset_tags: { table: 'tags', column: 'tag_id' },
  asset_notes: null,
  asset_descriptions: null,
  embedded_metadata: null,
  stack_items: null,
  canvas_decisions: null,
  canvas_images: null,
  canvas_layers: null,
  canvas_image_layers: null,
} as const

export type ReferenceTable = keyof typeof assetReferences
export const referenceTables = Object.keys(assetReferences) as ReferenceTable[]

/** Names of the columns of a table. */
export function columnsOf(table: string, sqlite: Sqlite): string[] {
  return sqlite
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map((row) => String(row['name']))
}

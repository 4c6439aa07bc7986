import { expect, test } from 'vitest'
import { configure } from '../../store/configure.ts'
import { migrate } from '../../store/migrate.ts'
import { migrations } from '../../store/migrations/index.ts'
import { openSqlite } from '../../store/sqlite.ts'

/** Each with the file that adds its rows. */
const added = {
  assets: 'add-assets.ts',
  asset_descriptions: 'fill-asset.ts',
  asset_notes: 'fill-asset.ts',
  asset_tags: 'fill-asset.ts',
  board_items: 'add-trees.ts',
  boards: 'add-trees.ts',
  canvas_decisions: 'add-documents.ts',
  canvas_image_layers: 'add-settings.ts',
  canvas_images: 'add-settings.ts',
  canvas_layers: 'add-documents.ts',
  canvases: 'add-documents.ts',
  connections: 'add-settings.ts',
  conversations: 'add-conversations.ts',
  embedded_metadata: 'fill-asset.ts',
  grids: 'add-settings.ts',
  image_style_assets: 'add-settings.ts',
  image_styles: 'add-settings.ts',
  imported_messages: 'add-conversations.ts',
  job_events: 'add-jobs.ts',
  job_turns: 'add-jobs.ts',
  jobs: 'add-jobs.ts',
  messages: 'add-conversations.ts',
  smart_boards: 'add-settings.ts',
  stack_items: 'add-stacks.ts',
  tags: 'add-trees.ts',
}

/** Each with the reason why its rows stay in the backup. */
const left = {
  archived_files: 'a file without its original is told as archived',
  archives: 'folders of that computer',
  lost_asset_facts: 'of a repair of that library',
  message_pieces: 'replies are at their end',
  purged: 'what was deleted there is not deleted here',
  purges: 'what was being deleted there is not deleted here',
  search_progress: 'of the indexes of that library',
  settings: 'those of here stay',
  tags_to_index: 'of the indexes of that library',
  workspace: 'drafts and widths of that window',
}

test('of every table it is decided whether its rows come when a backup is added to a library', () => {
  const sqlite = openSqlite(':memory:')
  configure(sqlite)
  migrate(sqlite, migrations)
  const names = sqlite
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'",
    )
    .all()
    .map(({ name }) => name)
  sqlite.close()
  expect(names.toSorted()).toEqual([...Object.keys(added), ...Object.keys(left)].toSorted())
})

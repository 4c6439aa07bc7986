import { searchedTextOf } from '../../../../shared/search/asset-text.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createSearchIndex } from './search-index.ts'

/** A file is found by the words that it was made from, by its name and by its model. */
export function createAssetIndex(sqlite: Sqlite) {
  return createSearchIndex(sqlite, {
    table: 'assets',
    columns: 'prompt, file_name AS fileName, model',
    textOf: ({ prompt, fileName, model }) =>
      searchedTextOf({ prompt: String(prompt), fileName: String(fileName), model: String(model ?? '') }),
  })
}

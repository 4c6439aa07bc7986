import { searchedTextOf } from '../../../../shared/search/asset-text.ts'
import { annotationColumns, leftOverAnnotations } from '../asset-annotations.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createSearchIndex } from './search-index.ts'

/** A file is found by the words that it was made from, by its name, by its model, by what a person said of it, by its description
 * and by what it says of itself. */
export function createAssetIndex(sqlite: Sqlite) {
  return createSearchIndex(sqlite, {
    table: 'assets',
    columns: `prompt, file_name AS fileName, model, ${annotationColumns}`,
    textOf: ({ prompt, fileName, model, ...row }) =>
      searchedTextOf({
        ...{ prompt: String(prompt), fileName: String(fileName), model: String(model ?? '') },
        ...leftOverAnnotations(row),
      }),
  })
}

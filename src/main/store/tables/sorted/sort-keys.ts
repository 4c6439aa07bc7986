import type { Sqlite } from '../../sqlite.ts'

/** SQL for the keys that are kept in the row of a file, of its prompt, its file name and its model. */
export const titleKeySql = (prompt: string, fileName: string) =>
  `sort_key(iif(${prompt} = '', ${fileName}, ${prompt}))`
export const modelKeySql = (model: string) => `sort_key(${model})`

const setKeys = `
  UPDATE assets SET title_key = ${titleKeySql('prompt', 'file_name')}, model_key = ${modelKeySql('model')}
  WHERE (title_key IS NOT ${titleKeySql('prompt', 'file_name')} OR model_key IS NOT ${modelKeySql('model')})`

/** What a file is sorted by, after its row was filled from elsewhere. */
export function createSetSortKeys(sqlite: Sqlite): (id: string) => void {
  const setOne = sqlite.prepare(`${setKeys} AND id = @id`)
  return (id) => void setOne.run({ id })
}

/** The same of all files, in a database that was repaired or came from elsewhere. */
export function mendSortKeys(sqlite: Sqlite): void {
  sqlite.execute(setKeys)
}

import { mostTags } from '../../../shared/domain/tag.ts'
import { changedHashSql } from '../../store/row-hash.ts'
import type { Row, Value } from '../../store/sqlite.ts'
import type { Adding } from './adding.ts'
import { createRowWriter, hasWritten } from './row-writer.ts'

/** Columns of a file that a row here may lack, each with what stands where nothing does. */
const fillable = { prompt: "''", model: 'NULL', pick: 'NULL', stars: '0' }

/**
 * What the backup says of a file that is here: what is empty here is filled, and tags come to those that it has. Where it was here
 * before as the same one, tags alone that were not: what else it lacks a person may have taken away. Part of a transaction.
 *
 * @param found `isBack`: the file itself is there again
 * @returns whether anything is otherwise now
 */
export type FillAsset = (row: Row, id: string, found: { isBack: boolean }) => boolean

export function createFillAsset({ here, backup, ids, wasHere, isDeleted }: Adding): FillAsset {
  const columns = Object.entries(fillable).map(([column, empty]) => ({
    column,
    fill: here.prepare(`
      UPDATE assets SET ${column} = @value, row_hash = ${changedHashSql('assets', { [column]: '@value' })}
      WHERE id = @id AND ${column} IS ${empty} AND @value IS NOT ${empty}`),
  }))
  const setBack = here.prepare(`
    UPDATE assets SET is_missing = 0, row_hash = ${changedHashSql('assets', { is_missing: '0' })}
    WHERE id = @id AND is_missing = 1`)
  const setJob = here.prepare(`
    UPDATE assets SET job_id = @value
    WHERE id = @id AND job_id IS NULL AND EXISTS (SELECT 1 FROM jobs WHERE id = @value)`)
  const selectNote = backup.prepare('SELECT * FROM asset_notes WHERE asset_id = @id')
  const insertNote = createRowWriter(here, ids, 'asset_notes')
  const fillNote = here.prepare(`
    UPDATE asset_notes SET note = iif(note = '', @note, note), label = coalesce(label, @label)
    WHERE asset_id = @id AND (note = '' AND @note <> '' OR label IS NULL AND @label IS NOT NULL)`)
  const selectDescription = backup.prepare('SELECT * FROM asset_descriptions WHERE asset_id = @id')
  const insertDescription = createRowWriter(here, ids, 'asset_descriptions')
  const selectEmbedded = backup.prepare('SELECT * FROM embedded_metadata WHERE asset_id = @id')
  const insertEmbedded = createRowWriter(here, ids, 'embedded_metadata')
  const selectTags = backup.prepare(`SELECT * FROM asset_tags WHERE asset_id = @id LIMIT ${mostTags}`)
  const insertTag = createRowWriter(here, ids, 'asset_tags')

  return (row, id, { isBack }) => {
    const given = { id: String(row['id']) }
    const isThereAgain = isBack && setBack.run({ id }) > 0
    const isKnown = wasHere.asset(given.id)
    // One that was never here nobody has taken away, also where one of its name and place stands for it.
    const mayCome = (tagId: string) => !isKnown || !(wasHere.tag(tagId) || isDeleted(tagId))
    const tags = selectTags.all(given).filter((tag) => mayCome(String(tag['tag_id'])))
    const isTagged = tags.map((tag) => insertTag(tag)).includes(true)
    if (isKnown) return isThereAgain || isTagged
    const changes = [
      isThereAgain,
      isTagged,
      ...columns.map(({ column, fill }) => hasWritten(fill, { id, value: row[column] as Value })),
      row['job_id'] !== null && setJob.run({ id, value: String(row['job_id']) }) > 0,
      ...selectNote.all(given).map((said) => {
        const { note, label } = said
        return insertNote(said) || hasWritten(fillNote, { id, note: String(note), label: label as Value })
      }),
      ...selectDescription.all(given).map((said) => insertDescription(said)),
      ...selectEmbedded.all(given).map((said) => insertEmbedded(said)),
    ]
    return changes.includes(true)
  }
}

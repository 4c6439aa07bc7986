import { z } from 'zod'
import { Annotations, unannotated } from '../../../shared/domain/annotation.ts'
import { asJson, type DamageLog } from '../row.ts'
import type { Row } from '../sqlite.ts'

/** Deeper than any tag stands; ends the way up where damage made a circle of it. */
const mostSteps = 64

/** The tags of the row of `assets` that is read, each with the names above it, as JSON. */
const tagsSql = `(
  WITH RECURSIVE above (id, parent_id, path, steps) AS (
    SELECT tags.id, tags.parent_id, tags.name, 1
      FROM asset_tags CROSS JOIN tags ON tags.id = asset_tags.tag_id
      WHERE asset_tags.asset_id = assets.id AND tags.removed_at IS NULL
    UNION ALL
    SELECT above.id, tags.parent_id, tags.name || '/' || above.path, steps + 1
      FROM above CROSS JOIN tags ON tags.id = above.parent_id WHERE steps < ${mostSteps})
  SELECT json_group_array(json_object('id', id, 'path', path) ORDER BY path) FROM above WHERE parent_id IS NULL)`

/** Columns of what was said of a file, beside those of its row. */
export const annotationColumns = `
  coalesce((SELECT note FROM asset_notes WHERE asset_id = assets.id), '') AS note,
  (SELECT label FROM asset_notes WHERE asset_id = assets.id) AS label,
  ${tagsSql} AS tags,
  (SELECT json_object('text', description, 'model', model) FROM asset_descriptions
    WHERE asset_id = assets.id) AS description,
  (SELECT json_object('words', words, 'takenAt', taken_at, 'camera', camera, 'place',
      json(iif(latitude IS NULL, 'null', json_object('latitude', latitude, 'longitude', longitude))))
    FROM embedded_metadata
    WHERE asset_id = assets.id AND (words <> '' OR coalesce(taken_at, camera, latitude) IS NOT NULL)) AS embedded`

const LeftOver = z.object({
  note: Annotations.shape.note.catch(unannotated.note),
  label: Annotations.shape.label.catch(unannotated.label),
  tags: Annotations.shape.tags.catch(unannotated.tags),
  description: Annotations.shape.description.catch(unannotated.description),
  embedded: Annotations.shape.embedded.catch(unannotated.embedded),
})

const candidateOf = ({ note, label, tags, description, embedded }: Row) => ({
  note,
  label,
  tags: asJson(tags),
  description: asJson(description),
  embedded: asJson(embedded),
})

/** What of it cannot be read says nothing. */
export const leftOverAnnotations = (row: Row): Annotations => LeftOver.parse(candidateOf(row))

/** What of it cannot be read is reported, and says nothing against the file. */
export function readAnnotations(row: Row, damage: DamageLog): Annotations {
  const whole = Annotations.safeParse(candidateOf(row))
  if (whole.success) return whole.data
  damage.report('asset_notes', row['id'], whole.error)
  return leftOverAnnotations(row)
}

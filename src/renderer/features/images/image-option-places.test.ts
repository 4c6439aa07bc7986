import { expect, test } from 'vitest'
import { imageOptionFields } from '../../../shared/domain/options/fields-by-image-format.ts'
import { describeSchema } from '../../ui/schema-form/describe-schema.ts'
import { dottedPaths, fieldsAt, fieldsWithout } from '../../ui/schema-form/select-fields.ts'
import { imageOptions } from './image-option-places.ts'

const formats = Object.keys(imageOptions) as (keyof typeof imageOptions)[]

test.each(formats)('every field of %s stands in the form once: first, or folded away', (format) => {
  const all = describeSchema(imageOptionFields[format])
  const paths = imageOptions[format]
  expect(fieldsAt(all, paths).map(({ path }) => path)).toEqual(paths)
  const count = (fields: typeof all): number =>
    fields.reduce((sum, { shape }) => sum + (shape.type === 'group' ? count(shape.fields) : 1), 0)
  const drawnFirst = fieldsAt(all, paths).map(({ field }) => field)
  expect(count(drawnFirst) + count(fieldsWithout(all, dottedPaths(paths)))).toBe(count(all))
})

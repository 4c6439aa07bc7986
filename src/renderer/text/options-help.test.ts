import { expect, test } from 'vitest'
import { FamilyDVideoOptions } from '../../shared/domain/options/family-d-video-options.ts'
import { ChatCompletionsFields } from '../../shared/domain/options/chat-options.ts'
import { GenerateContentOptions } from '../../shared/domain/options/generate-content-options.ts'
import { ImagesOptions } from '../../shared/domain/options/images-options.ts'
import { MessagesOptions } from '../../shared/domain/options/messages-options.ts'
import { describeSchema, type FieldShape } from '../ui/schema-form/describe-schema.ts'
import { helpKeysOf } from '../ui/schema-form/select-fields.ts'
import { catalogues } from './catalogue.ts'

const schemas = {
  messages: MessagesOptions,
  'generate-content': GenerateContentOptions,
  'chat-completions': ChatCompletionsFields,
  images: ImagesOptions,
  'family-d-video': FamilyDVideoOptions,
}
const names = Object.keys(schemas) as (keyof typeof schemas)[]

test.each(names)(
  'every field of %s has its line of help in both languages, and no line lacks its field',
  (name) => {
    const keys = helpKeysOf(describeSchema(schemas[name])).toSorted()
    for (const { options } of Object.values(catalogues)) {
      expect(Object.keys(options.help[name]).toSorted()).toEqual(keys)
      expect(
        Object.values(options.help[name]).filter((line) => line.trim() === '' || line.includes('\n')),
      ).toEqual([])
    }
  },
)

test('every field has a title in both languages, in words of people, and no title lacks its field', () => {
  const keys = names.flatMap((name) => helpKeysOf(describeSchema(schemas[name])))
  const fields = [...new Set(keys.map((key) => key.split('.').at(-1)?.replace('[]', '')))].toSorted()
  for (const { options } of Object.values(catalogues)) {
    expect(Object.keys(options.titles).toSorted()).toEqual(fields)
    expect(Object.values(options.titles).filter((title) => /_|^[a-z]|[a-z][A-Z]/.test(title))).toEqual([])
  }
  const chinese = Object.values(catalogues['zh-CN'].options.titles)
  expect(chinese.filter((title) => !/\p{Script=Han}/u.test(title))).toEqual([])
})

test('every name of a value is of one that a schema takes', () => {
  const known = new Set(
    names.flatMap((name) => valuesOf({ type: 'group', fields: describeSchema(schemas[name]) })),
  )
  for (const { options } of Object.values(catalogues)) {
    expect(Object.keys(options.values).filter((value) => !known.has(value))).toEqual([])
  }
})

function valuesOf(shape: FieldShape): string[] {
  switch (shape.type) {
    case 'choice':
      return [...shape.values]
    case 'list':
      return valuesOf(shape.item)
    case 'group':
      return shape.fields.flatMap((field) => valuesOf(field.shape))
    case 'variants':
      return shape.variants.flatMap((one) => [one.label, ...valuesOf(one.shape)])
    default:
      return []
  }
}

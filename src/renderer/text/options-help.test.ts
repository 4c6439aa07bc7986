import { expect, test } from 'vitest'
import { FamilyDVideoOptions } from '../../shared/domain/options/family-d-video-options.ts'
import { ChatCompletionsFields } from '../../shared/domain/options/chat-options.ts'
import { GenerateContentOptions } from '../../shared/domain/options/generate-content-options.ts'
import { ImagesOptions } from '../../shared/domain/options/images-options.ts'
import { MessagesOptions } from '../../shared/domain/options/messages-options.ts'
import { describeSchema } from '../ui/schema-form/describe-schema.ts'
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

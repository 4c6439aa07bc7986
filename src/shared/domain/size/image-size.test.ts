import { expect, test } from 'vitest'
import { sendableSizes } from './image-size.ts'

test('of the sizes of a model those can be asked for that a request takes, in its spelling and each once', () => {
  expect(sendableSizes(['auto', '1024X1024', '1024×1024', ' 1536x1024 ', '2K', '1x1', ''])).toEqual([
    ...['auto', '1024x1024', '1536x1024'],
  ])
  expect(sendableSizes(['2K', '4K'])).toEqual([])
})

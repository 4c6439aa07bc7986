import { expect, test } from 'vitest'
import { contentHeaders } from './content-route.ts'

const own = { baseUrl: 'https://gateway.example/base', apiKey: 'sk-test' }
const headers = (address: string) => contentHeaders(own, 'task/1', address)

test.each([
  'https://gateway.example/v1/videos/task%2F1/content',
  'https://gateway.example/base/v1/videos/task%2F1/content',
  'https://gateway.example:443/v1/videos/task%2F1/content?variant=mp4',
])('the key goes to %s', (address) => {
  expect(headers(address)).toEqual({ authorization: 'Bearer sk-test' })
})

test.each([
  'https://files.example/v1/videos/task%2F1/content',
  'http://gateway.example/v1/videos/task%2F1/content',
  'https://gateway.example:8443/v1/videos/task%2F1/content',
  'https://gateway.example/v1/videos/task-2/content',
  'https://gateway.example/v1/videos/task%2F1/content/../../../files/one.mp4',
  'https://gateway.example/files/one.mp4',
  'https://gateway.example@files.example/v1/videos/task%2F1/content',
  'not an address',
])('and not to %s', (address) => {
  expect(headers(address)).toEqual({})
})

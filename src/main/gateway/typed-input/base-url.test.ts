import { expect, test } from 'vitest'
import { parseBaseUrl } from './base-url.ts'

test.each([
  ['https://gateway.example', 'https://gateway.example'],
  ['https://gateway.example/', 'https://gateway.example'],
  ['https://gateway.example/v1', 'https://gateway.example'],
  ['https://gateway.example/v1beta/', 'https://gateway.example'],
  ['https://gateway.example/api/', 'https://gateway.example/api'],
  ['  gateway.example ', 'https://gateway.example'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000/v1', 'http://localhost:3000'],
  ['http://10.0.0.7:3000', 'http://10.0.0.7:3000'],
])('reads %j as %s', (typed, expected) => {
  expect(parseBaseUrl(typed)).toBe(expected)
})

test.each([
  '',
  'gateway',
  'ftp://gateway.example',
  'https://user:pw@gateway.example',
  'https://',
  'a b.example',
  'https://g.example/?key=1',
  'javascript:alert(1)',
])('refuses %j', (typed) => {
  expect(parseBaseUrl(typed)).toBeNull()
})

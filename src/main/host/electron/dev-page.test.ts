import { expect, test } from 'vitest'
import { devServerOf } from './dev-page.ts'

const environment = { ELECTRON_RENDERER_URL: 'http://localhost:5173' }
const developing = { isPackaged: false, isHotReloading: true, environment }

test('npm run dev shows the page of its own server', () => {
  expect(devServerOf(developing)).toBe('http://localhost:5173')
})

test('an address that only the environment names is not honoured', () => {
  expect(devServerOf({ ...developing, isHotReloading: false })).toBeNull()
  expect(devServerOf({ ...developing, isPackaged: true })).toBeNull()
  expect(devServerOf({ ...developing, environment: {} })).toBeNull()
})

test.each([
  'https://evil.example/',
  'http://evil.example:5173/',
  'http://localhost.evil.example:5173/',
  'http://localhost@evil.example/',
  'file:///etc/passwd',
  'data:text/html,page',
  'not an address',
])('nor is a page that is not on this machine, even then: %s', (address) => {
  expect(devServerOf({ ...developing, environment: { ELECTRON_RENDERER_URL: address } })).toBeNull()
})

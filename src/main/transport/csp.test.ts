import { expect, test } from 'vitest'
import { contentSecurityPolicy, pageHeaders } from './csp.ts'

test('the desktop window loads its own files and media and reaches nothing else', () => {
  expect(contentSecurityPolicy('electron')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' media: blob: data:; media-src media: blob:; " +
      "font-src 'self'; connect-src media:; worker-src 'self'; frame-src 'none'; frame-ancestors 'none'; object-src 'none'; " +
      "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types app default",
  )
})

test('the browser window reaches its own origin only, for media and calls too', () => {
  expect(contentSecurityPolicy('browser')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; " +
      "font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'none'; frame-ancestors 'none'; object-src 'none'; " +
      "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types app default",
  )
})

test('a page keeps to itself and asks for no power of the machine', () => {
  expect(pageHeaders('browser')).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(pageHeaders('browser')['permissions-policy']).toContain('camera=(), ')
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, readable } from './escape-html.ts'

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

test('whatever words are, a page shows them and takes none of them for markup', () => {
  const hostile = fc.constantFrom(
    ...['</script>', '<!--', ']]>', '"><img src=x onerror=alert(1)>', "' onload='x", '&lt;', '&#x3c;', '\0'],
    ...['\ud800', '\r', '<svg/onload=x>', '{{x}}', 'javascript:'],
  )
  const words = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' })), { maxLength: 6 })
  fc.assert(
    fc.property(words, (parts) => {
      const said = parts.join('')
      const escaped = escapeHtml(said)
      expect(escaped).not.toMatch(/[<>"']/)
      expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
      const read = escaped.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => marks[name] ?? '')
      expect(read).toBe(readable(said))
    }),
  )
})

test('lines stay lines, and what nobody can read goes', () => {
  expect(escapeHtml('a\r\nb\rc\td\0\u0007\ud800')).toBe('a\nb\nc\td\ufffd')
})

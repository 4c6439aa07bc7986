import { expect, test } from 'vitest'
import { parseHost } from './hosts.ts'

test.each([
  ['files.lan', 'files.lan'],
  [' Files.LAN:9000 ', 'files.lan:9000'],
  ['192.168.1.5', '192.168.1.5'],
  ['[::1]:9000', '[::1]:9000'],
  ['http://files.lan:9000/videos/one.mp4', 'files.lan:9000'],
  ['', null],
  ['two words', null],
  ['ftp://files.lan', null],
  ['me:secret@files.lan', null],
  ['files.lan:port', null],
])('of %j the host is %j', (typed, host) => {
  expect(parseHost(typed)).toBe(host)
})

import { expect, test } from 'vitest'
import { parseProxyAnswer } from './proxy-answer.ts'

const through = (url: string) => ({ type: 'manual', url })

test.each([
  ['DIRECT', { type: 'none' }],
  ['PROXY a:1; DIRECT', through('http://a:1')],
  ['DIRECT; PROXY a:1', { type: 'none' }],
  ['PROXY a', through('http://a:80')],
  ['PROXY a:80', through('http://a:80')],
  ['HTTPS proxy.lan:443', through('https://proxy.lan:443')],
  ['SOCKS5 127.0.0.1:1080; DIRECT', through('socks5://127.0.0.1:1080')],
  ['SOCKS 127.0.0.1:1080', through('socks5://127.0.0.1:1080')],
  ['PROXY [::1]:3128', through('http://[::1]:3128')],
  ['QUIC a:443; PROXY b:8080', through('http://b:8080')],
  ['PROXY ; PROXY b:8080', through('http://b:8080')],
  ['proxy b:8080;', through('http://b:8080')],
  ['', { type: 'none' }],
  ['PROXY', { type: 'none' }],
  ['PROXY a:no', { type: 'none' }],
])('a system that answers %j means %j', (answer, proxy) => {
  expect(parseProxyAnswer(answer)).toEqual(proxy)
})

import { expect, test } from 'vitest'
import { handClock } from '../../lib/test-support.ts'
import { createSettingsQuestion } from './ask-settings.ts'

/** What a system prints when its settings are asked for; it knows no other program. */
function system(platform: NodeJS.Platform, printed: string) {
  const asked: string[] = []
  const question = createSettingsQuestion(platform, async (program, args) => {
    asked.push([program, ...args].join(' '))
    return printed
  })
  return { question, asked }
}

const registry = (...values: [name: string, type: string, value: string][]) =>
  [
    '',
    'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings',
    '    User Agent    REG_SZ    Mozilla/4.0 (compatible; MSIE 8.0; Win32)',
    ...values.map(([name, type, value]) => `    ${name}    ${type}    ${value}`),
    '',
    'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings\\5.0',
    '',
  ].join('\r\n')

const on = ['ProxyEnable', 'REG_DWORD', '0x1'] as [string, string, string]
const off = ['ProxyEnable', 'REG_DWORD', '0x0'] as [string, string, string]
const server = (value: string): [string, string, string] => ['ProxyServer', 'REG_SZ', value]
const override = (value: string): [string, string, string] => ['ProxyOverride', 'REG_SZ', value]

const gateway = 'https://gateway.example/'

test.each([
  ['no proxy was ever set', registry(), gateway, null],
  ['the proxy is turned off', registry(off, server('127.0.0.1:7890')), gateway, null],
  ['one proxy is for everything', registry(on, server('127.0.0.1:7890')), gateway, 'http://127.0.0.1:7890'],
  [
    'its address has a scheme',
    registry(on, server('http://proxy.lan:3128')),
    gateway,
    'http://proxy.lan:3128',
  ],
  ['its port is left out', registry(on, server('proxy.lan')), gateway, 'http://proxy.lan:80'],
  [
    'each scheme has its own',
    registry(on, server('http=a:1;https=b:2;ftp=c:3;socks=d:4')),
    gateway,
    'http://b:2',
  ],
  ['only SOCKS is set', registry(on, server('socks=127.0.0.1:1080')), gateway, 'socks5://127.0.0.1:1080'],
  ['only another scheme is set', registry(on, server('http=a:1')), gateway, null],
  ['the host is left out', registry(on, server('a:1'), override('*.lan;gateway.example')), gateway, null],
  ['its domain is left out', registry(on, server('a:1'), override('*.example;<local>')), gateway, null],
  [
    'a whole network is left out',
    registry(on, server('a:1'), override('10.*;192.168.*')),
    'http://10.1.2.3/',
    null,
  ],
  [
    'names without a dot are left out',
    registry(on, server('a:1'), override('<local>')),
    'http://nas:3000/',
    null,
  ],
  ['another host is left out', registry(on, server('a:1'), override('<local>;*.lan')), gateway, 'http://a:1'],
  [
    'a script is set beside a proxy',
    registry(on, server('a:1'), ['AutoConfigURL', 'REG_SZ', 'http://wpad.lan/wpad.dat']),
    gateway,
    'http://a:1',
  ],
] as const)('on Windows, where %s', async (_name, printed, url, proxy) => {
  const { question, asked } = system('win32', printed)
  expect(await question(url)).toEqual(proxy === null ? { type: 'none' } : { type: 'manual', url: proxy })
  expect(asked).toEqual(['reg query HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings'])
})

/** As `scutil --proxy` prints it, with the part for each network below. */
const mac = (...lines: string[]) =>
  [
    '<dictionary> {',
    ...lines.map((line) => `  ${line}`),
    '  __SCOPED__ : <dictionary> {',
    '    en0 : <dictionary> {',
    '      HTTPEnable : 1',
    '      HTTPProxy : other',
    '      HTTPPort : 9',
    '    }',
    '  }',
    '}',
    '',
  ].join('\n')

const macProxy = (kind: string, host: string, port: number, isOn = 1) => [
  `${kind}Enable : ${isOn}`,
  `${kind}Port : ${port}`,
  `${kind}Proxy : ${host}`,
]
const exceptions = (...hosts: string[]) => [
  'ExceptionsList : <array> {',
  ...hosts.map((host, at) => `  ${at} : ${host}`),
  '}',
  'FTPPassive : 1',
]

test.each([
  ['nothing is set', mac('FTPPassive : 1', 'HTTPEnable : 0', 'HTTPSEnable : 0'), gateway, null],
  [
    'a proxy is set for https',
    mac(...macProxy('HTTPS', '127.0.0.1', 7890)),
    gateway,
    'http://127.0.0.1:7890',
  ],
  ['it is turned off', mac(...macProxy('HTTPS', '127.0.0.1', 7890, 0)), gateway, null],
  ['one is set for http only', mac(...macProxy('HTTP', 'a', 1)), 'http://gateway.example/', 'http://a:1'],
  ['only SOCKS is set', mac(...macProxy('SOCKS', '127.0.0.1', 1080)), gateway, 'socks5://127.0.0.1:1080'],
  [
    'the proxy has an IPv6 address',
    mac(...macProxy('HTTPS', 'fe80::1', 8080)),
    gateway,
    'http://[fe80::1]:8080',
  ],
  [
    'the host is left out',
    mac(...exceptions('*.local', '169.254/16', 'gateway.example'), ...macProxy('HTTPS', 'a', 1)),
    gateway,
    null,
  ],
  [
    'its network is left out',
    mac(...exceptions('*.local', '192.168/16'), ...macProxy('HTTP', 'a', 1)),
    'http://192.168.4.5:3000/',
    null,
  ],
  [
    'others are left out',
    mac(...exceptions('*.local', '169.254/16'), ...macProxy('HTTPS', 'a', 1)),
    gateway,
    'http://a:1',
  ],
  [
    'short names are left out',
    mac('ExcludeSimpleHostnames : 1', ...macProxy('HTTP', 'a', 1)),
    'http://nas/',
    null,
  ],
  [
    'a script is set, which runs in the desktop window alone',
    mac('ProxyAutoConfigEnable : 1', 'ProxyAutoConfigURLString : http://wpad.lan/wpad.dat'),
    gateway,
    null,
  ],
] as const)('on a Mac, where %s', async (_name, printed, url, proxy) => {
  const { question, asked } = system('darwin', printed)
  expect(await question(url)).toEqual(proxy === null ? { type: 'none' } : { type: 'manual', url: proxy })
  expect(asked).toEqual(['/usr/sbin/scutil --proxy'])
})

test('settings are read once for all hosts that are asked for at once, and again where they may have been changed', async () => {
  const { clock, pass } = handClock()
  const printed = ['127.0.0.1:1', '127.0.0.1:2'].map((place) => registry(on, server(place)))
  let asked = 0
  const question = createSettingsQuestion('win32', async () => printed[asked++] ?? '', clock)
  const hosts = Array.from({ length: 50 }, (_, at) => `https://files-${at}.example`)
  const found = await Promise.all(hosts.map(question))
  expect(new Set(found.map((proxy) => 'url' in proxy && proxy.url))).toEqual(new Set(['http://127.0.0.1:1']))
  expect(asked).toBe(1)
  await pass(5_000)
  expect(await question(gateway)).toEqual({ type: 'manual', url: 'http://127.0.0.1:2' })
})

test('on Linux no program is asked: what the environment says is all there is', async () => {
  const { question, asked } = system('linux', '')
  expect(await question(gateway)).toEqual({ type: 'none' })
  expect(asked).toEqual([])
})

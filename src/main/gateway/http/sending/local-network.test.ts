import { expect, test } from 'vitest'
import { faultOf } from './fault-of.ts'
import { ProxyError } from '../../../network/proxy-error.ts'
import { mayBeWithheld } from './local-network.ts'

const refused = (address: string, code = 'EHOSTUNREACH') =>
  Object.assign(new Error(code), { code, syscall: 'connect', address, port: 8080 })

test.each([
  '192.168.1.20',
  '10.0.0.4',
  '172.20.1.1',
  '169.254.3.3',
  'fe80::1',
  'fd12::5',
  '::ffff:192.168.1.20',
])('on macOS, %s that cannot be reached may be withheld by a setting of the person', (address) => {
  expect(mayBeWithheld(refused(address), 'darwin')).toBe(true)
  expect(mayBeWithheld(new AggregateError([refused('fe80::2'), refused(address)]), 'darwin')).toBe(true)
  expect(mayBeWithheld(new ProxyError('cannot be reached', refused(address)), 'darwin')).toBe(true)
})

test('no setting withholds the internet, this machine, or anything on other systems', () => {
  for (const address of ['203.0.114.5', '127.0.0.1', '2600::1', '172.32.0.1', 'nothing'])
    expect(mayBeWithheld(refused(address), 'darwin')).toBe(false)
  for (const platform of ['linux', 'win32'] as const)
    expect(mayBeWithheld(refused('192.168.1.20'), platform)).toBe(false)
  expect(mayBeWithheld(refused('192.168.1.20', 'ECONNREFUSED'), 'darwin')).toBe(false)
  expect(mayBeWithheld(null, 'darwin')).toBe(false)
})

test('the setting is a fact of the failure that crosses to the window', () => {
  const departure = { hasBegun: () => false, isWhole: () => false } as never
  const exchange = { url: 'http://192.168.1.20:8080/v1', method: 'POST' } as const
  const onMac = faultOf(refused('192.168.1.20'), exchange, {
    isTimeout: false,
    departure,
    platform: 'darwin',
  })
  expect(onMac).toMatchObject({ kind: 'not-sent', facts: { systemSetting: 'local-network' } })
  const elsewhere = faultOf(refused('192.168.1.20'), exchange, {
    isTimeout: false,
    departure,
    platform: 'linux',
  })
  expect(elsewhere.facts).not.toHaveProperty('systemSetting')
})

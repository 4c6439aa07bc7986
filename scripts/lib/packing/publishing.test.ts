import { expect, test } from 'vitest'
import { publishingFor } from './publishing.ts'
import { everyTarget, nameOf } from './target.ts'

const address = { ATELIER_RELEASE_ADDRESS: 'https://releases.example/atelier/atelier.json' }
const certificates = { CSC_LINK: 'certificate.p12', WIN_CSC_LINK: 'certificate.pfx' }
const channels = (environment: Record<string, string>) =>
  everyTarget.flatMap((target) => publishingFor(target, environment)?.channel ?? [])

test('what is signed fetches its successors from the folder of its release address, each by a channel of its own', () => {
  const signed = everyTarget.filter(({ platform }) => platform !== 'linux')
  expect(channels({ ...address, ...certificates })).toEqual(signed.map(nameOf))
  expect(publishingFor({ platform: 'darwin', arch: 'arm64' }, { ...address, ...certificates })).toEqual({
    provider: 'generic',
    url: 'https://releases.example/atelier/',
    channel: 'darwin-arm64',
  })
})

test('what nobody signed, and what is built without an address, fetches nothing', () => {
  expect(channels(address)).toEqual([])
  expect(channels(certificates)).toEqual([])
  expect(channels({ ...address, WIN_CSC_LINK: 'certificate.pfx' })).toEqual(['win32-x64', 'win32-arm64'])
})

test('an address that is not encrypted is refused before anything is packed', () => {
  const environment = { ...certificates, ATELIER_RELEASE_ADDRESS: 'http://releases.example/atelier.json' }
  expect(() => channels(environment)).toThrow('https://')
})

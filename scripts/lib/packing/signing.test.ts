import { expect, test } from 'vitest'
import { isSignedFor, macSigning, windowsSigning } from './signing.ts'

const apiKey = { APPLE_API_KEY: 'key.p8', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' }
const appleId = { APPLE_ID: 'someone', APPLE_APP_SPECIFIC_PASSWORD: 'password', APPLE_TEAM_ID: 'team' }

test('where no Developer ID is configured an app for macOS is signed ad hoc, and not notarised', () => {
  const adHoc = { identity: '-', hardenedRuntime: false, notarize: false }
  expect(macSigning({})).toEqual(adHoc)
  // The notary takes nothing that nobody signed.
  expect(macSigning(apiKey)).toEqual(adHoc)
})

test('a secret that a build machine was not given is no Developer ID', () => {
  expect(macSigning({ CSC_LINK: '', CSC_NAME: ' ' }).identity).toBe('-')
})

test.each([
  ['a certificate file', { CSC_LINK: 'certificate.p12' }],
  ['a name in the keychain', { CSC_NAME: 'Somebody' }],
])(
  'with %s an app for macOS is signed with the Developer ID or not packed, and notarised',
  (_, developerId) => {
    const signed = { forceCodeSigning: true, hardenedRuntime: true, notarize: true }
    for (const login of [apiKey, appleId, { APPLE_KEYCHAIN_PROFILE: 'profile' }]) {
      expect(macSigning({ ...developerId, ...login })).toEqual(signed)
    }
  },
)

test('a Developer ID without a whole login for the notary is refused, with what to set', () => {
  const half = { CSC_NAME: 'Somebody', APPLE_ID: 'someone', APPLE_API_KEY: 'key.p8', APPLE_TEAM_ID: '' }
  expect(() => macSigning(half)).toThrow(
    'CSC_NAME is set, so this is to be notarised. Set APPLE_API_KEY, APPLE_API_KEY_ID, APPLE_API_ISSUER; or',
  )
})

test('with a certificate an app for Windows is signed or not packed, and knows its publisher', () => {
  expect(windowsSigning({ WIN_CSC_LINK: 'certificate.pfx' })).toEqual({
    forceCodeSigning: true,
    verifyUpdateCodeSignature: true,
  })
})

test('without one it is not signed, least of all with the certificate of another system', () => {
  for (const none of [{}, { WIN_CSC_LINK: ' ' }]) {
    const environment: Record<string, string> = { ...none, CSC_LINK: 'developer-id.p12' }
    expect(windowsSigning(environment)).toEqual({ forceCodeSigning: false })
    expect(environment['WIN_CSC_LINK']).toBe('')
  }
})

test('an app is signed by somebody where the certificate of its own system is configured, and on Linux never', () => {
  const signed = (environment: Record<string, string>) =>
    (['darwin', 'win32', 'linux'] as const).filter((platform) =>
      isSignedFor({ platform, arch: 'x64' }, environment),
    )
  expect(signed({})).toEqual([])
  expect(signed({ CSC_LINK: ' ', WIN_CSC_LINK: '' })).toEqual([])
  expect(signed({ CSC_NAME: 'Somebody' })).toEqual(['darwin'])
  expect(signed({ WIN_CSC_LINK: 'certificate.pfx' })).toEqual(['win32'])
})

import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { certificatesOf } from './certificates-of.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../../tests/fixtures/certificates/${name}`, import.meta.url))
const authority = new X509Certificate(fixture('authority.pem'))

test('a file in PEM is taken as it is', () => {
  expect(certificatesOf(fixture('authority.pem'))).toBe(fixture('authority.pem').toString())
})

test('a file in the binary form is taken as PEM', () => {
  const taken = certificatesOf(authority.raw)
  expect(new X509Certificate(taken ?? '').fingerprint256).toBe(authority.fingerprint256)
})

test('a key alone, a part of a certificate, an image and an empty file hold none', () => {
  const parts = [0, 1, 2, 5, authority.raw.length - 1].map((length) => authority.raw.subarray(0, length))
  const image = Uint8Array.of(0x89, 0x50, 0x4e, 0x47)
  const request = Uint8Array.from(authority.raw).with(authority.raw.indexOf(0xa0), 0x02)
  for (const bytes of [...parts, image, request, fixture('server-key.pem')])
    expect(certificatesOf(bytes)).toBeNull()
})

import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { der, oid, octets, printable, sequence, utcTime } from './der.ts'

/** A certificate and its key, in PEM, as a server shows them. */
export type MadeCertificate = { cert: string; key: string }

type Maker = { name: string; key: KeyObject }

type Wanted = {
  /** DNS names that it is for, and addresses of IPv4. */
  names?: string[]
  addresses?: string[]
  from?: Date
  until?: Date
  /** Who vouches for it; itself without one. */
  authority?: Authority
}

export type Authority = Maker & { cert: string }

const dayMs = 86_400_000

/** An authority that nobody trusts by itself. */
export function makeAuthority(name = 'An authority of its own'): Authority {
  const { key, publicKey } = newKeys()
  const isAuthority = extension('2.5.29.19', sequence(der(0x01, Uint8Array.of(0xff))))
  const cert = signed({ name, publicKey, extensions: [isAuthority], ...aroundNow() }, { name, key })
  return { name, key, cert }
}

/** What a server shows; of today, and for `127.0.0.1`, if nothing else is said. */
export function makeCertificate({
  names = [],
  addresses,
  authority,
  ...dates
}: Wanted = {}): MadeCertificate {
  const { key, publicKey } = newKeys()
  const isFor = addresses ?? (names.length === 0 ? ['127.0.0.1'] : [])
  const alternatives = sequence(
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...isFor.map((address) => der(0x87, Uint8Array.from(address.split('.'), Number))),
  )
  const name = 'A server of a test'
  const extensions = [extension('2.5.29.17', alternatives)]
  const cert = signed({ name, publicKey, extensions, ...aroundNow(), ...dates }, authority ?? { name, key })
  return { cert, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

function newKeys(): { key: KeyObject; publicKey: Uint8Array } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { key: privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }) }
}

function aroundNow(): { from: Date; until: Date } {
  return { from: new Date(Date.now() - dayMs), until: new Date(Date.now() + dayMs) }
}

type ToSign = { name: string; publicKey: Uint8Array; extensions: Uint8Array[]; from: Date; until: Date }

/** RFC 5280, section 4.1. */
function signed({ name, publicKey, extensions, from, until }: ToSign, maker: Maker): string {
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
  const toSign = sequence(
    der(0xa0, der(0x02, Uint8Array.of(2))),
    der(0x02, Uint8Array.of(1, ...randomBytes(8))),
    algorithm,
    named(maker.name),
    sequence(utcTime(from), utcTime(until)),
    named(name),
    publicKey,
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', toSign, maker.key)
  const whole = sequence(toSign, algorithm, der(0x03, Uint8Array.of(0, ...signature)))
  const lines =
    Buffer.from(whole)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function named(name: string): Uint8Array {
  return sequence(der(0x31, sequence(oid('2.5.4.3'), printable(name))))
}

function extension(id: string, value: Uint8Array): Uint8Array {
  return sequence(oid(id), octets(value))
}

import { expect, test } from 'vitest'
import { openTestStore, sampleConnection } from '../test-support.ts'

test('a connection comes back as it was written, until it is removed', () => {
  const { connections } = openTestStore()
  const first = sampleConnection()
  const second = sampleConnection({ isDemo: true, keyPlace: 'none', keyEnding: null })
  connections.insert(first)
  connections.insert(second)
  expect(connections.list()).toEqual([first, second])
  connections.remove(first.id)
  expect(connections.get(first.id)).toBeNull()
  expect(connections.get(second.id)).toEqual(second)
})

test('a connection is changed in every field', () => {
  const { connections } = openTestStore()
  const connection = sampleConnection()
  connections.insert(connection)
  const changed = sampleConnection({
    id: connection.id,
    name: 'Other',
    baseUrl: 'http://127.0.0.1:9/v',
    plainHttpOrigin: 'http://127.0.0.1:9',
    keyPlace: 'none',
    keyEnding: null,
    isDemo: true,
    dialect: { ...connection.dialect, familyDSegment: 'other' },
    network: {
      proxy: { type: 'manual', url: 'http://proxy.example:3128' },
      allowedHosts: ['files.lan:9000'],
      extraCertificates: 'PEM',
    },
  })
  connections.update(changed)
  expect(connections.get(connection.id)).toEqual(changed)
})

test('a key of this session leaves no trace, neither at the insert nor at an update', () => {
  const { connections } = openTestStore()
  const connection = sampleConnection({ keyPlace: 'session' })
  connections.insert(connection)
  expect(connections.get(connection.id)).toMatchObject({ keyPlace: 'none', keyEnding: null })
  connections.update(connection)
  expect(connections.get(connection.id)).toMatchObject({ keyPlace: 'none', keyEnding: null })
})

test('an update of what is not there is told', () => {
  const { connections } = openTestStore()
  expect(() => connections.update(sampleConnection())).toThrow(expect.objectContaining({ kind: 'not-found' }))
})

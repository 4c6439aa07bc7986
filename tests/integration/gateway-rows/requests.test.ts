import { expect, test } from 'vitest'
import { documentIndex } from '../../fixtures/gateway/document-index.ts'
import type { RequestName } from '../../fixtures/gateway/document-section.ts'
import { placesOf, replaceAt, splitRow, valueAt } from '../../support/document-proof/paths.ts'
import { knownRequests } from '../../support/document-proof/requests.ts'
import { sendRequest } from './send-request.ts'
import { useWire } from './open-wire.ts'

/** Every field and value that the document has for a request is on the wire when it is asked for. */

const wire = useWire()

const rows = documentIndex.flatMap((section) =>
  'sends' in section ? section.rows.map((row): [RequestName, string] => [section.sends, row]) : [],
)

function samplesOf(name: RequestName, path: string) {
  return knownRequests[name].samples.flatMap((sample) => {
    const [keys] = placesOf(sample, path)
    return keys === undefined ? [] : [{ sample, keys }]
  })
}

test.each(rows)('%s: %s arrives', async (name, row) => {
  const [path, value] = splitRow(row, ' = ')
  // Of a choice some samples hold what only goes with another of its values.
  const one = samplesOf(name, path).find(
    ({ sample, keys }) =>
      value === undefined || knownRequests[name].schema.safeParse(replaceAt(sample, keys, value)).success,
  )
  if (one === undefined) throw new Error('no request of ours holds it')
  const request = value === undefined ? one.sample : replaceAt(one.sample, one.keys, value)
  await sendRequest(wire(), name, request)
  expect(valueAt(wire().lastBody(), one.keys)).toEqual(valueAt(request, one.keys))
})

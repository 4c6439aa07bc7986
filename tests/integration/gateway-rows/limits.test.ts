import { expect, test } from 'vitest'
import { documentIndex } from '../../fixtures/gateway/document-index.ts'
import type { RequestName } from '../../fixtures/gateway/document-section.ts'
import { placesOf, replaceAt, splitRow, valueAt } from '../../support/document-proof/paths.ts'
import { knownRequests } from '../../support/document-proof/requests.ts'
import { sendRequest } from './send-request.ts'
import { useWire } from './open-wire.ts'

/** What is just within a limit of the document arrives; what is just beyond it never leaves. */

const wire = useWire()

const rows = documentIndex.flatMap((section) =>
  'limits' in section ? section.rows.map((row): [RequestName, string] => [section.limits, row]) : [],
)
const within = rows.filter(([, row]) => row.includes(': '))
/** The client makes the length a text, so that a number cannot even be asked for. */
const madeFitting = 'duration! 5'
const beyond = rows.filter(([, row]) => !row.includes(': ') && row !== madeFitting)

function requestsOf(name: RequestName, path: string, value: unknown) {
  return knownRequests[name].samples.flatMap((sample) => {
    const [keys] = placesOf(sample, path)
    return keys === undefined ? [] : [{ keys, request: replaceAt(sample, keys, value) }]
  })
}

test.each(within)('%s: %s arrives', async (name, row) => {
  const [path, value] = splitRow(row, ': ')
  const [one] = requestsOf(name, path, value)
  if (one === undefined) throw new Error('no request of ours holds it')
  await sendRequest(wire(), name, one.request)
  expect(valueAt(wire().lastBody(), one.keys)).toEqual(value)
})

test.each(beyond)('%s: %s is refused before anything is sent', async (name, row) => {
  const [path, value] = splitRow(row, '! ')
  const requests = requestsOf(name, path, value)
  expect(requests).not.toEqual([])
  const refusals = await Promise.all(
    requests.map(({ request }) =>
      sendRequest(wire(), name, request).then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  )
  // A limit between two fields is one only where the request has both.
  const isBetweenFields = row === 'max_tokens! 1024'
  if (isBetweenFields) expect(refusals.filter(Boolean)).toHaveLength(1)
  else expect(refusals).not.toContain(null)
  for (const refusal of refusals.filter(Boolean)) {
    expect(refusal).toMatchObject({ code: 'bad-input', data: { wasCharged: 'no' } })
  }
  expect(wire().gateway.asked).toHaveLength(isBetweenFields ? requests.length - 1 : 0)
})

test.each([madeFitting])('family-d-text: %s is sent as text', async () => {
  const [sample] = knownRequests['family-d-text'].samples
  await sendRequest(wire(), 'family-d-text', replaceAt(sample, ['duration'], 5))
  expect(wire().lastBody()).toMatchObject({ duration: '5' })
})

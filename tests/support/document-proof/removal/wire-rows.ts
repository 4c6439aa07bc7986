import type { WireRemoval } from './removal.ts'

/** What is gone with a word that the code names: by the section of the row, what the word is. */
export function wireRemoval(title: string, row: string): WireRemoval | null {
  if (title === 'Endpoints') return { type: 'call', address: addressOf(row), lacks: 'itself' }
  if (title === 'Credentials and versions') return credentials[row] ?? null
  // A model is a word of the list alone.
  return title === 'Models' ? null : { type: 'word', word: row }
}

const addresses: Record<string, RegExp> = {
  'createUnifiedVideo /v1/video/generations': /^POST \/v1\/video\/generations$/,
  'queryUnifiedVideo /v1/video/generations': /^GET \/v1\/video\/generations\//,
  'createFamilyDVideo familyDSegment /v1/videos/ text2video': /^POST \/[\w-]+\/v1\/videos\/text2video$/,
  'queryFamilyDVideo familyDSegment /v1/videos/': /^GET \/[\w-]+\/v1\/videos\//,
  'createFamilyDVideo familyDSegment /v1/videos/ image2video': /^POST \/[\w-]+\/v1\/videos\/image2video$/,
  '/v1/images/generations': /^POST \/v1\/images\/generations$/,
  '/v1beta/models/ :generateContent': /^POST \/v1beta\/models\/[^/]+:generateContent/,
  '/v1beta/models/ :streamGenerateContent?alt=sse':
    /^POST \/v1beta\/models\/[^/]+:streamGenerateContent\?alt=sse/,
  '/v1/messages': /^POST \/v1\/messages$/,
  '/v1/chat/completions': /^POST \/v1\/chat\/completions$/,
}

function addressOf(row: string): RegExp {
  const address = addresses[row]
  if (address === undefined) throw new Error(`nobody says which calls are: ${row}`)
  return address
}

const bearer = { header: 'authorization' }
/** The header's own name is a word of the deployment: the tests give it one. */
const messages = /^POST \/v1\/messages$/
const content = /^POST \/v1beta\/models\//

const credentials: Record<string, WireRemoval> = {
  'video-task.ts Bearer': { type: 'call', address: /\/v1\/videos?\//, lacks: bearer },
  '/v1/images/generations Bearer': { type: 'call', address: /\/v1\/images\//, lacks: bearer },
  '/v1/chat/completions Bearer': { type: 'call', address: /\/v1\/chat\//, lacks: bearer },
  generateContentKeyHeader: { type: 'call', address: content, lacks: { header: 'x-other-key' } },
  '&key=': { type: 'call', address: /&key=/, lacks: 'query' },
  ':generateContent placeKey': {
    type: 'call',
    address: /:generateContent$/,
    lacks: { header: 'x-other-key' },
  },
  ':streamGenerateContent placeKey': {
    type: 'call',
    address: /:streamGenerateContent\?alt=sse$/,
    lacks: { header: 'x-other-key' },
  },
  '/v1/messages x-api-key': { type: 'call', address: messages, lacks: { header: 'x-api-key' } },
  '/v1/messages messagesVersionHeader': {
    type: 'call',
    address: messages,
    lacks: { header: 'other-version' },
  },
  '/v1/messages messagesBetaHeader': { type: 'call', address: messages, lacks: { header: 'other-beta' } },
}

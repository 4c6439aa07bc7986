import { asCurl } from '../../../src/renderer/features/activity/exchanges/as-curl.ts'
import { blocksOf, prettyBody } from '../../../src/renderer/features/activity/exchanges/pretty-body.ts'
import { isInlineImage, readAddress } from '../../../src/renderer/features/chat/markdown/address.ts'
import { isCheapToParse } from '../../../src/renderer/features/chat/markdown/parse-worker/parse-cost.ts'
import { notesOf } from '../../../src/renderer/features/chat/details/sources.ts'
import { findOpenFence, readOpenFence } from '../../../src/renderer/features/chat/markdown/code/open-fence.ts'
import { prettyJson } from '../../../src/renderer/lib/format/pretty-json.ts'
import { jsonFaultAt } from '../../../src/renderer/ui/schema-form/json-fault.ts'
import type { Reader } from './readers.ts'

const json = ['{', '}', '[', ']', '"', '\\', ':', ',', '1', ' ', '\n', 'true']

/** What the window reads. */
export const windowReaders: readonly Reader[] = [
  {
    name: 'an address in a reply',
    alphabet: ['https://', 'data:image/png;base64,', 'A', '=', ' ', '/', '@', ':', '\t', '%', '#'],
    read: (text) => [readAddress(text), isInlineImage(text), isInlineImage(`data:image/png;base64,${text}`)],
  },
  {
    name: 'code that is still arriving',
    alphabet: ['`', '~', '```', '~~~', '\n', '\r', ' ', 'a'],
    read: (text) => {
      const fence = findOpenFence(text)
      return fence && readOpenFence(fence, `${text}\n${text}`)
    },
  },
  {
    name: 'whether Markdown is cheap to parse',
    alphabet: ['*', '_', '>', '1.', ' ', '\n', '\n\n', '[', 'www.', '://', '`', '|', 'a', '\t', '\r'],
    read: (text) => isCheapToParse(text, 0),
  },
  {
    name: 'JSON for people',
    alphabet: json,
    read: (text) => [prettyJson(text), prettyBody(text), blocksOf(text, 100), jsonFaultAt(text)],
  },
  {
    name: 'an exchange as a command',
    alphabet: ["'", '[key]', '[', 'image/png', ', ', '1', ' kB', ']', '\\', ' '],
    read: (text) =>
      asCurl(
        {
          method: 'POST',
          url: text,
          request: { headers: [{ name: 'a', value: text }], body: { text, byteCount: 0, omittedBytes: 0 } },
        } as never,
        'cut',
      ),
  },
  {
    name: 'marks of sources in a reply',
    alphabet: ['a', 'é', '中', '👋', ' ', '\n'],
    read: (text) => notesOf([{ type: 'text', text }], groundingOf(text) as never),
  },
]

/** A mark for every few letters, and for every few the same words where they are not. */
function groundingOf(text: string) {
  const supports = Array.from({ length: Math.ceil(text.length / 8) }, (_, nth) => ({
    ...{ partIndex: 0, startByte: 0, endByte: nth * 8, sourceIndexes: [0] },
    text: nth % 2 === 0 ? '' : `${text.slice(nth * 8, nth * 8 + 8)} ${nth}`,
  }))
  return { sources: [{ url: 'https://a.test', title: 'A' }], supports }
}

import { parseStack } from '../../../src/main/document-formats/openraster/parse-stack.ts'
import { fileNameFor } from '../../../src/main/jobs/file-name.ts'
import { addressExpiry } from '../../../src/main/jobs/address-expiry.ts'
import { parseHost, parseProxyUrl } from '../../../src/main/gateway/typed-input/hosts.ts'
import { parseCertificates } from '../../../src/main/gateway/typed-input/certificates.ts'
import { parseBaseUrl } from '../../../src/main/gateway/typed-input/base-url.ts'
import { judgeAnswer } from '../../../src/main/media/download/download-answer.ts'
import {
  aboutBytes,
  chunk,
  exifOf,
  jpegOf,
  pngOf,
  unicodeText,
  webpOf,
} from '../../../src/main/metadata/test-support.ts'
import { readA1111 } from '../../../src/main/metadata/tools/a1111.ts'
import { readComfyui } from '../../../src/main/metadata/tools/comfyui.ts'
import { readInvokeai } from '../../../src/main/metadata/tools/invokeai.ts'
import { readRecipe } from '../../../src/shared/domain/recipe/read-recipe.ts'
import { fileNameOf, safeFileName } from '../../../src/shared/file-name.ts'
import { parseRange } from '../../../src/main/media/serve/range.ts'
import { isPrivateAddress } from '../../../src/main/media/download/url-guard.ts'
import { createBodyRecorder } from '../../../src/main/services/exchanges/body-recorder.ts'
import { previewOf } from '../../../src/main/services/chat/preview.ts'
import type { Reader } from './readers.ts'

const address = [
  'https://',
  'http://',
  '127.',
  '0',
  '.',
  '/',
  '//',
  ':',
  '[::1]',
  '@',
  '?',
  '#',
  '%41',
  'v1',
  'a',
]

/** Throws for nearly everything that is made here: how long it takes to say so is measured too. */
function tried(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
}

/** What comes from a person, a disk or another host than the gateway. */
export const ownReaders: readonly Reader[] = [
  { name: 'a base URL', alphabet: address, read: (text) => parseBaseUrl(`https://a.test/${text}`) },
  { name: 'a host and a proxy', alphabet: address, read: (text) => [parseHost(text), parseProxyUrl(text)] },
  {
    name: 'an IP address',
    alphabet: [':', '::', '0', 'f', '.', '64:ff9b', '1'],
    read: (text) => isPrivateAddress(text),
  },
  {
    name: 'when an address ends',
    alphabet: ['?', '&', 'x-amz-date=', 'x-amz-expires=', 'expires=', '1', 'T', 'Z', '%'],
    read: (text) => addressExpiry(`https://a.test/?${text}`),
  },
  {
    name: 'certificates',
    alphabet: ['-----BEGIN ', 'CERTIFICATE-----', '-----END ', '-----', '-', 'A', '\n', 'X509 '],
    read: (text) => tried(() => parseCertificates(text)),
  },
  {
    name: 'the layers of an OpenRaster file',
    alphabet: ['<!--', '-->', '<?', '?>', '<a', ' b="', '"', ' = ', '/>', '>', '</a>', '&', ' '],
    read: (text) => tried(() => parseStack(text)),
  },
  {
    name: 'a recipe',
    alphabet: ['{', '}', '[', ']', '"', ':', ',', '1', '"format":"atelier-recipe"', '\\', ' '],
    read: (text) => readRecipe(text),
  },
  {
    name: 'what A1111 writes into an image',
    alphabet: ['\n', 'Negative prompt: ', 'Steps: ', ': ', ', ', '"', '\\', 'a', ' '],
    read: (text) => readA1111(text),
  },
  {
    name: 'what ComfyUI and InvokeAI write into an image',
    alphabet: ['{', '}', '[', ']', '"', ':', ',', '"inputs":', '"positive":["1",0]', '"1"', ' '],
    read: (text) => [
      readComfyui(text),
      readComfyui(`{"1":{"inputs":{"positive":["1",0],"x":${JSON.stringify(text)}}}}`),
      readInvokeai(text),
    ],
  },
  {
    name: 'the texts, the XMP and the EXIF of an image',
    alphabet: [
      '<',
      '>',
      '&',
      '&amp;',
      'atelier:recipe="',
      '<atelier:recipe>',
      '</',
      '\u202e',
      '\0',
      'a',
      ' ',
    ],
    read: (text) => [
      aboutBytes(pngOf(unicodeText('Comment', text), unicodeText('XML:com.adobe.xmp', text))),
      aboutBytes(pngOf(chunk('eXIf', exifOf(text)))),
      aboutBytes(pngOf(chunk('eXIf', Buffer.from(`MM\0*${text}`, 'latin1')))),
    ],
  },
  {
    name: 'the containers of images',
    alphabet: [
      '\0\0\0\0',
      '\0\0\0\x0c',
      'tEXt',
      'eXIf',
      '\xff\xe1\0\x02',
      '\xff\xff',
      'meta',
      'iinf',
      'iloc',
      'EXIF',
    ],
    read: (text) => {
      const rest = Buffer.from(text, 'latin1')
      const heads = [pngOf().subarray(0, 33), jpegOf().subarray(0, 2), webpOf()]
      const boxes = Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')
      return [...heads, boxes].map((head) => aboutBytes(Buffer.concat([head, rest])))
    },
  },
  {
    name: 'the name of a file',
    alphabet: ['.', ' ', '\t', '|', '/', '\\', 'a', '.png', 'é', '\u202e'],
    read: (text) => [safeFileName(text, 'png'), fileNameOf(text, 'png')],
  },
  {
    name: 'a file name out of a prompt',
    alphabet: [' ', '\n', '.', '-', '_', 'a', '画', '/'],
    read: (text) => fileNameFor(text, 0, 1, '.png'),
  },
  {
    name: 'what a download is answered with',
    alphabet: ['bytes ', '0', '-', '/', '*', '"', 'W/', ' ', 'a'],
    read: (text) => {
      const answer = { url: new URL('https://a.test'), status: 206, header: () => text }
      return [tried(() => judgeAnswer(answer, 1, null, 0)), parseRange(text, 100)]
    },
  },
  {
    name: 'the preview of a message',
    alphabet: ['*', '_', '`', '#', '>', '- ', ' ', '\n', 'a', '1.'],
    read: (text) => previewOf({ parts: [{ type: 'text', text }] } as never),
  },
  {
    name: 'what the log of exchanges keeps',
    alphabet: ['QUJD', '=', '\\/', '\\', '"', ' ', '\\u002b', 'data:image/png;base64,'],
    read: (text) => {
      const keeper = createBodyRecorder(1024 * 1024)
      for (let from = 0; from < text.length; from += 100)
        keeper.take(Buffer.from(text.slice(from, from + 100)))
      return keeper.end()
    },
  },
]

import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ImageRequest } from '../../shared/domain/job/job.ts'
import { AboutFile, longestShown, mostFacts } from '../../shared/domain/recipe/about-file.ts'
import { recipeOfRequest } from '../../shared/domain/recipe/recipe-of-request.ts'
import { longestBlock, mostBytes } from './found.ts'
import { readBytes } from './read-metadata.ts'
import {
  aboutBytes,
  chunk,
  exifOf,
  jpegOf,
  packedText,
  plainText,
  pngOf,
  tiffOf,
  unicodeText,
  webpOf,
} from './test-support.ts'

const a1111 = [
  'a quiet sea, (masterpiece:1.2)',
  'second line',
  'Negative prompt: people, boats',
  'Steps: 20, Sampler: Euler a, Seed: 4031122, Size: 512x768, Model: "sea, v2", Version: 1.9',
].join('\n')
const settings = {
  tool: 'a1111',
  hasImageNode: false,
  prompt: 'a quiet sea, (masterpiece:1.2)\nsecond line',
  negativePrompt: 'people, boats',
  model: '"sea, v2"',
  seed: '4031122',
  others: [
    { name: 'Steps', value: '20' },
    { name: 'Sampler', value: 'Euler a' },
    { name: 'Size', value: '512x768' },
    { name: 'Version', value: '1.9' },
  ],
}

const comfy = JSON.stringify({
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: 99,
      steps: 20,
      cfg: 7.5,
      positive: ['6', 0],
      negative: ['7', 0],
      model: ['4', 0],
      latent_image: ['5', 0],
    },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sea.safetensors' } },
  '6': { class_type: 'ConditioningCombine', inputs: { conditioning_1: ['8', 0] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'boats', clip: ['4', 1] } },
  '8': { class_type: 'CLIPTextEncode', inputs: { text: 'a quiet sea', clip: ['4', 1] } },
})

test('what A1111 writes is read from a PNG, a JPEG and a WebP', () => {
  const jpegExif = Buffer.concat([Buffer.from('Exif\0\0'), exifOf(a1111)])
  for (const bytes of [
    pngOf(plainText('parameters', a1111)),
    pngOf(unicodeText('parameters', a1111, true)),
    pngOf(packedText('parameters', a1111)),
    pngOf(chunk('eXIf', exifOf(a1111))),
    jpegOf({ marker: 0xe1, data: jpegExif }),
    webpOf({ type: 'VP8 ', data: Buffer.alloc(3) }, { type: 'EXIF', data: exifOf(a1111, 'little') }),
  ])
    expect(aboutBytes(bytes).settings).toEqual(settings)
})

test('what ComfyUI writes is followed from its sampler to the words, and a ring ends', () => {
  expect(aboutBytes(pngOf(plainText('prompt', comfy), plainText('workflow', '{}'))).settings).toEqual({
    tool: 'comfyui',
    hasImageNode: false,
    prompt: 'a quiet sea',
    negativePrompt: 'boats',
    model: 'sea.safetensors',
    seed: '99',
    others: [
      { name: 'steps', value: '20' },
      { name: 'cfg', value: '7.5' },
    ],
  })
  const ring = JSON.stringify({
    '1': { inputs: { positive: ['2', 0] } },
    '2': { inputs: { a: ['3', 0] } },
    '3': { inputs: { a: ['2', 0] } },
  })
  const about = aboutBytes(pngOf(plainText('prompt', ring)))
  expect(about.settings).toBeNull()
  expect(about.facts).toEqual([{ name: 'prompt', value: ring }])
})

test('what InvokeAI writes is read', () => {
  const said = {
    positive_prompt: 'a quiet sea',
    negative_prompt: '',
    seed: 7,
    steps: 30,
    model: { name: 'sea' },
  }
  expect(aboutBytes(pngOf(plainText('invokeai_metadata', JSON.stringify(said)))).settings).toEqual({
    tool: 'invokeai',
    hasImageNode: false,
    prompt: 'a quiet sea',
    negativePrompt: null,
    model: 'sea',
    seed: '7',
    others: [{ name: 'steps', value: '30' }],
  })
})

test('a recipe of ours is found in PNG text and in XMP, and one that is damaged is none', () => {
  const request = ImageRequest.parse({
    ...{ kind: 'image', model: 'm', prompt: 'A <quiet> & "sea"', n: 1, size: 'auto', quality: 'auto' },
  })
  const recipe = recipeOfRequest(request, { hashOf: () => null, app: '1', createdAt: 0, parent: null })
  const text = JSON.stringify(recipe)
  const inXmp = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const xmp = Buffer.from(
    `<x><Iptc4xmpExt:DigitalSourceType>http://x/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType><atelier:recipe>${inXmp}</atelier:recipe></x>`,
  )
  expect(aboutBytes(pngOf(unicodeText('atelier:recipe', text))).recipe).toEqual(recipe)
  expect(aboutBytes(webpOf({ type: 'XMP ', data: xmp }))).toMatchObject({
    recipe,
    source: 'trainedAlgorithmicMedia',
  })
  const namedXmp = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), xmp])
  expect(aboutBytes(jpegOf({ marker: 0xe1, data: namedXmp })).recipe).toEqual(recipe)
  expect(aboutBytes(pngOf(unicodeText('atelier:recipe', text.slice(0, -5)))).recipe).toBeNull()
})

const packetOf = (words: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${words}</rdf:RDF></x:xmpmeta>`

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a recipe and what made the image are read from the %s that is saved',
  async (format) => {
    const request = ImageRequest.parse({
      ...{ kind: 'image', model: 'm', prompt: 'A fox', n: 1, size: 'auto', quality: 'auto' },
    })
    const recipe = recipeOfRequest(request, { hashOf: () => null, app: '1', createdAt: 0, parent: null })
    const source = 'Iptc4xmpExt:DigitalSourceType'
    const xmp = packetOf(
      `<${source}>http://x/trainedAlgorithmicMedia</${source}><atelier:recipe>${JSON.stringify(recipe)}</atelier:recipe>`,
    )
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    const about = aboutBytes(await image[format]().withXmp(xmp).toBuffer())
    expect(about).toMatchObject({ recipe, source: 'trainedAlgorithmicMedia' })
  },
)

test('a packet whose letters another program wrote by their numbers is read, and a number of none stays', () => {
  const facts = { hashOf: () => null, app: '1', createdAt: 0, parent: null }
  const request = ImageRequest.parse({
    ...{ kind: 'image', model: 'm', prompt: 'A fox &#x110000; 狐\n🦊', n: 1, size: 'auto', quality: 'auto' },
  })
  const recipe = recipeOfRequest(request, facts)
  const spelled = (spell: (code: number) => string) =>
    [...JSON.stringify(recipe)]
      .map((sign) => (/[\w ]/.test(sign) ? sign : spell(sign.codePointAt(0) ?? 0)))
      .join('')
  for (const spell of [
    (code: number) => `&#x${code.toString(16).toUpperCase()};`,
    (code: number) => `&#${code};`,
  ])
    for (const words of [
      `<atelier:recipe>${spelled(spell)}</atelier:recipe>`,
      `<rdf:Description atelier:recipe='${spelled(spell)}'/>`,
    ]) {
      const data = Buffer.from(packetOf(words))
      expect(aboutBytes(webpOf({ type: 'XMP ', data })).recipe).toEqual(recipe)
    }
})

test('of keywords that are said one by one none is lost', () => {
  const keywords = ['sea', 'night'].map((word) =>
    Buffer.concat([Buffer.from([0x1c, 2, 25, 0, word.length]), Buffer.from(word)]),
  )
  expect(
    aboutBytes(webpOf({ type: 'EXIF', data: tiffOf(0x83bb, Buffer.concat(keywords)) })).facts,
  ).toContainEqual({
    name: 'Keywords',
    value: 'sea, night',
  })
})

test('Content Credentials are told wherever they lie, and nothing else is taken for them', () => {
  const box = Buffer.from('....jumb....c2pa')
  for (const bytes of [
    pngOf(chunk('caBX', box)),
    jpegOf({ marker: 0xeb, data: box }),
    webpOf({ type: 'C2PA', data: box }),
  ])
    expect(aboutBytes(bytes).hasCredentials).toBe(true)
  expect(aboutBytes(jpegOf({ marker: 0xeb, data: Buffer.from('other') })).hasCredentials).toBe(false)
})

test('what nobody here knows is told as it stands, without what would draw over other words', () => {
  const about = aboutBytes(pngOf(unicodeText('Comment', 'safe\u202egnp.exe\u0000\u0007 end\n2')))
  expect(about.facts).toEqual([{ name: 'Comment', value: 'safegnp.exe end\n2' }])
})

test('a text of a hundred megabytes is stepped over unread, and what stands after it is read', () => {
  const head = Buffer.alloc(8)
  const length = 100 * 1024 * 1024
  head.writeUInt32BE(length)
  head.write('tEXt', 4, 'latin1')
  const before = pngOf().subarray(0, 33)
  const after = Buffer.concat([Buffer.alloc(4), plainText('Title', 'Sea'), chunk('IEND', Buffer.alloc(0))])
  const largest: number[] = []
  const start = before.byteLength + 8
  const read = (position: number, count: number): Buffer => {
    largest.push(count)
    if (position >= start + length) return after.subarray(position - start - length).subarray(0, count)
    return Buffer.concat([before, head]).subarray(position, position + count)
  }
  const about = readBytes(read, start + length + after.byteLength).about
  expect(about).toMatchObject({ facts: [{ name: 'Title', value: 'Sea' }], isCut: true })
  expect(Math.max(...largest)).toBeLessThan(1024)
})

test('a text that unpacks to more than a block is left out, and what is long is cut', () => {
  const about = aboutBytes(
    pngOf(
      packedText('Bomb', Buffer.alloc(longestBlock * 3)),
      plainText('Long', 'x'.repeat(longestShown + 9)),
    ),
  )
  expect(about.isCut).toBe(true)
  expect(about.facts.map(({ name, value }) => [name, value.length])).toEqual([['Long', longestShown]])
})

test('what many texts unpack to counts together, and after as many as are shown no more is read', () => {
  const half = Buffer.alloc(longestBlock / 2, 'x')
  const packed = Array.from({ length: 20 }, (_, nth) => packedText(`k${nth}`, half))
  const about = aboutBytes(pngOf(...packed))
  expect(about.facts.length).toBeLessThan((2 * mostBytes) / longestBlock)
  expect(about.isCut).toBe(true)

  const bytes = pngOf(...Array.from({ length: 3000 }, (_, nth) => plainText(`k${nth}`, 'v')))
  let reads = 0
  const read = (position: number, length: number) => {
    reads += 1
    return bytes.subarray(position, position + length)
  }
  expect(readBytes(read, bytes.byteLength).about).toMatchObject({ isCut: true })
  expect(reads).toBeLessThan(mostFacts * 2 + 10)
})

test('of XMP that stands there many times only the first is unpacked, and takes no room from what follows', () => {
  const again = packedText('XML:com.adobe.xmp', Buffer.alloc(longestBlock - 1, ' '))
  const about = aboutBytes(
    pngOf(
      unicodeText('XML:com.adobe.xmp', '<x/>'),
      ...Array.from({ length: 9 }, () => again),
      packedText('Title', 'Lake'),
    ),
  )
  expect(about.isCut).toBe(false)
  expect(about.facts).toContainEqual(expect.objectContaining({ name: 'Title', value: 'Lake' }))
})

test('JSON that is nested without end and thousands of texts bring nothing down', () => {
  const nested = `{"1":{"inputs":{"positive":${'['.repeat(100_000)}`
  const many = Array.from({ length: 3000 }, (_, nth) => plainText(`k${nth}`, 'v'))
  const about = aboutBytes(pngOf(plainText('prompt', nested), ...many))
  expect(AboutFile.safeParse(about).success).toBe(true)
  expect(about).toMatchObject({ settings: null, isCut: true })
})

test('no bytes whatever make the reader throw, and what it says always fits', () => {
  const heads = [pngOf(), jpegOf(), webpOf(), Buffer.from('\0\0\0\x18ftypavif', 'latin1')]
  const bytes = fc.record({
    head: fc.constantFrom(...heads),
    cut: fc.nat({ max: 40 }),
    rest: fc.uint8Array({ maxLength: 400 }),
  })
  fc.assert(
    fc.property(bytes, ({ head, cut, rest }) => {
      const about = aboutBytes(Buffer.concat([head.subarray(0, Math.max(12, head.byteLength - cut)), rest]))
      expect(AboutFile.safeParse(about).success).toBe(true)
    }),
  )
})

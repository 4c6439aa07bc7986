import sharp from 'sharp'
import { expect, test } from 'vitest'
import { longestEmbeddedWords, nothingEmbedded } from '../../shared/domain/embedded-metadata.ts'
import { exifOf, jpegOf, metadataOfBytes, plainText, pngOf, unicodeText } from './test-support.ts'

const settings = 'a quiet sea\nNegative prompt: people\nSteps: 20, Seed: 4031122, Size: 512x768, Model: seaV2'
const embeddedOf = (bytes: Buffer) => metadataOfBytes(bytes).embedded ?? nothingEmbedded

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0]
const photoWith = (exif: Exif) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#889' } })
    .jpeg()
    .withExif(exif)
    .toBuffer()

test('an image of another program is found by its prompt and model, and not by what was not to be seen', () => {
  const { words } = embeddedOf(pngOf(plainText('parameters', settings)))
  expect(words).toBe('a quiet sea\nseaV2')
  expect(embeddedOf(jpegOf({ marker: 0xe1, data: exif(settings) })).words).toBe('a quiet sea\nseaV2')
})

test('words of a person stay beside settings without a prompt, or of one letter', () => {
  for (const prompt of ['', 'a'])
    expect(
      embeddedOf(
        pngOf(
          plainText('parameters', `${prompt}\nSteps: 20, Seed: 1`),
          plainText('Title', 'Wedding of Catherine'),
        ),
      ).words.split('\n'),
    ).toContain('Wedding of Catherine')
})

test('what a person wrote into an image counts in any language, and what programs wrote does not', () => {
  const { words } = embeddedOf(
    pngOf(
      unicodeText('Title', '安静的海'),
      plainText('Author', 'Ada'),
      plainText('Comment', '{"nodes":[1]}'),
    ),
  )
  expect(words).toBe('安静的海\nAda')
})

test('a photo says when, with which camera and where it was taken', async () => {
  const photo = await photoWith({
    IFD0: { Make: 'Canon', Model: 'Canon EOS R5', ImageDescription: 'The old pier' },
    IFD2: { DateTimeOriginal: '2024:05:01 12:30:00', OffsetTimeOriginal: '+02:00' },
    IFD3: {
      ...{ GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 30/1' },
      ...{ GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 0/1' },
    },
  })
  expect(embeddedOf(photo)).toEqual({
    words: 'The old pier',
    takenAt: Date.UTC(2024, 4, 1, 10, 30),
    camera: 'Canon EOS R5',
    place: { latitude: expect.closeTo(-33.8583, 3), longitude: expect.closeTo(151.2, 3) },
  })
})

test('a time without a zone is one of this computer, and one that is none says nothing', async () => {
  const at = async (time: string) =>
    embeddedOf(await photoWith({ IFD0: { Make: 'X' }, IFD2: { DateTimeOriginal: time } })).takenAt
  expect(await at('2024:05:01 12:30:00')).toBe(new Date(2024, 4, 1, 12, 30).getTime())
  expect(await at('0000:00:00 00:00:00')).toBeNull()
  expect(await at('2024:13:45 99:99:99')).toBeNull()
  expect(await at('9999:01:01 00:00:00')).toBeNull()
})

test('titles, descriptions and keywords in XMP count without their elements', () => {
  const xmp = `<x:xmpmeta><rdf:Description photoshop:City="Vienna"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sea &amp; sky</rdf:li></rdf:Alt></dc:title>
    <dc:subject><rdf:Bag><rdf:li>boats</rdf:li><rdf:li>harbour</rdf:li></rdf:Bag></dc:subject></rdf:Description></x:xmpmeta>`
  const { words } = embeddedOf(pngOf(unicodeText('XML:com.adobe.xmp', xmp)))
  expect(words.split('\n')).toEqual(['Sea & sky', 'boats harbour', 'Vienna'])
})

test('of words without end the beginning counts', () => {
  const { words } = embeddedOf(pngOf(plainText('Title', 'sea '.repeat(50_000))))
  expect(words.length).toBeLessThanOrEqual(longestEmbeddedWords)
  expect(words).toContain('sea')
})

function exif(text: string): Buffer {
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(text)])
}

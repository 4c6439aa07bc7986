import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MediaError } from '../media-error.ts'
import { openTestTools, image, temporaryDirectory } from '../test-support.ts'

function fileOf(bytes: Uint8Array): string {
  const file = join(temporaryDirectory(), 'image')
  writeFileSync(file, bytes)
  return file
}

const unsupported = expect.objectContaining({ kind: 'unsupported' })

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a %s is measured and gets a thumbhash',
  async (format) => {
    const facts = await openTestTools().inspect(fileOf(await image(format, 90, 60)))
    expect(facts).toMatchObject({ width: 90, height: 60 })
    expect(Buffer.from(facts.thumbhash, 'base64').byteLength).toBeGreaterThan(5)
  },
)

test('size is told as it is shown, turned by EXIF', async () => {
  const lying = await sharp(await image('jpeg', 90, 60))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await openTestTools().inspect(fileOf(lying))).toMatchObject({ width: 60, height: 90 })
})

test('a thumbnail fits its edge, keeps the shape and is never enlarged', async () => {
  const tools = openTestTools()
  const file = fileOf(await image('png', 900, 300))
  const small = await sharp(await tools.shrink(file, 256)).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 256, height: 85 })
  const whole = await sharp(await tools.shrink(file, 1024)).metadata()
  expect(whole).toMatchObject({ width: 900, height: 300 })
})

test.each(['png', 'jpeg', 'webp'] as const)('a %s cut in the middle is refused', async (format) => {
  const whole = await image(format, 300, 300)
  const cut = fileOf(whole.subarray(0, Math.floor(whole.byteLength / 2)))
  await expect(openTestTools().inspect(cut)).rejects.toThrow(unsupported)
})

test('SVG and TIFF reach no decoder', async () => {
  const tools = openTestTools()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  await expect(tools.inspect(fileOf(Buffer.from(svg)))).rejects.toThrow(unsupported)
  await expect(tools.inspect(fileOf(await image('tiff')))).rejects.toThrow(unsupported)
})

test('an image of too many pixels is refused before it is decoded', async () => {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(20_000, 8)
  header.writeUInt32BE(20_000, 12)
  header.set([1, 0, 0, 0, 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  const rest = (await image('png')).subarray(8 + 25)
  const bomb = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, rest])
  await expect(openTestTools().inspect(fileOf(bomb))).rejects.toThrow(/pixel limit/)
})

test('a file that cannot be written is the fault of the disk, not of the image', async () => {
  const tools = openTestTools()
  const folder = temporaryDirectory()
  const [pixels, noFolder] = [join(folder, 'pixels'), join(folder, 'no-folder')]
  writeFileSync(pixels, Buffer.alloc(8 * 8 * 4))
  writeFileSync(noFolder, '')
  const raw = { file: pixels, width: 8, height: 8 }
  const encoding = { format: 'png', quality: null, edge: null } as const
  const metadata = { xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', recipe: '{}' }
  const drawing = fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  const photo = fileOf(await image('png'))
  const failuresIn = async (place: string) => {
    const tries = await Promise.allSettled([
      tools.encode(raw, join(place, 'a.png'), encoding),
      tools.encode(raw, join(place, 'b.png'), { ...encoding, metadata }),
      tools.rasterise(drawing, join(place, 'c.png')),
      tools.writePixels(photo, join(place, 'd'), 'own'),
      tools.drawSheet({ width: 8, height: 8, cells: [], lines: [] }, join(place, 'e.png')),
    ])
    return tries.map((one) => (one.status === 'rejected' ? (one.reason as MediaError).kind : 'written'))
  }
  expect(new Set(await failuresIn(noFolder))).toEqual(new Set(['input-output']))
  expect(new Set(await failuresIn(join(folder, 'gone')))).toEqual(new Set(['missing']))
  expect(new Set(await failuresIn(folder))).toEqual(new Set(['written']))
})

test.each([
  ['does not keep the app alive', '', '96\n'],
  ['is waited for when it is closed', 'await tools.close(); console.log("closed")', '96\nclosed\n'],
])('an idle decoder %s', async (_what, next, expected) => {
  const directory = temporaryDirectory()
  const [file, script] = [join(directory, 'image.png'), join(directory, 'script.mjs')]
  writeFileSync(file, await image('png'))
  const own = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  writeFileSync(
    script,
    `import { createImageTools } from ${own('image-tools.ts')}
     import { forkHelper as startHelper } from ${own('../../host/headless/fork-helper.ts')}
     const decoder = new URL(${own('../../image-decoder/image-decoder.ts')})
     const tools = createImageTools({ startHelper, decoder })
     console.log((await tools.inspect(${JSON.stringify(file)})).width)
     ${next}`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = child.stdout.toArray()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(Buffer.concat(await printed).toString()).toBe(expected)
})

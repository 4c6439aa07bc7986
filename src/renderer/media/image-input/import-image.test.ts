import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { catalogues } from '../../text/catalogue.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { type RefusedFile, refusedText } from './refused-text.ts'
import { takeFile } from './import-image.ts'

const png = new File(['x'], 'a.png', { type: 'image/png' })
const video = new File(['x'], 'a.mp4', { type: 'video/mp4' })

async function take(file: File, refusal: AppError | null = null, kept = makeAsset(3)) {
  const said: (string | null)[] = []
  const sent: string[] = []
  const host = {
    async upload(one: File) {
      sent.push(one.name)
      if (refusal !== null) throw refusal
      return kept
    },
    refuse: (refused: RefusedFile) => void said.push(refusedText([refused], catalogues.en)),
  }
  return { id: await takeFile(file, host), said, sent }
}

test('an image file is brought into the Library and named by its id', async () => {
  expect(await take(png)).toEqual({ id: assetId(3), said: [], sent: ['a.png'] })
})

test('an image of which the system knows no type is taken by its name', async () => {
  expect((await take(new File(['x'], 'a.avif'))).sent).toEqual(['a.avif'])
  expect((await take(new File(['x'], 'a.heic'))).sent).toEqual([])
})

test('a video is refused by name, without being sent', async () => {
  const { id, said, sent } = await take(video)
  expect(id).toBeNull()
  expect(sent).toEqual([])
  expect(said).toEqual([catalogues.en.shell.notAnImage('a.mp4')])
})

test('a file that only calls itself an image is told as damaged, or not what its name says', async () => {
  const { said } = await take(png, new AppError('unsupported-file'))
  expect(said).toEqual([catalogues.en.shell.notAsNamed('a.png')])
})

test('an image that is kept but cannot be decoded is refused in the same words', async () => {
  const heic = new File(['x'], 'a.heic', { type: 'image/heic' })
  const { id, said } = await take(heic, null, makeAsset(3, { hasThumbnail: false }))
  expect(id).toBeNull()
  expect(said).toEqual([catalogues.en.shell.notAnImage('a.heic')])
})

test('another reason is told as it is', async () => {
  const { said } = await take(png, new AppError('disk-full'))
  expect(said).toEqual(['The disk is full. Free up space and try again.'])
})

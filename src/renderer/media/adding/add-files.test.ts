import { expect, test } from 'vitest'
import { unannotated } from '../../../shared/domain/annotation.ts'
import { AddedAsset, type Asset, unrated } from '../../../shared/domain/asset.ts'
import { AppError } from '../../../shared/errors.ts'
import { catalogues } from '../../text/catalogue.ts'
import type { NewToast } from '../../ui/toasts/toast.ts'
import { addFiles } from './add-files.ts'
import type { PlaceOnBoard } from './place-on-board.ts'

const asset = AddedAsset.parse({
  added: 'new',
  id: `ast_${'a'.repeat(26)}`,
  kind: 'image',
  sha256: '0'.repeat(64),
  mimeType: 'image/png',
  byteSize: 1,
  width: 1,
  height: 1,
  durationMs: null,
  thumbhash: null,
  hasThumbnail: false,
  prompt: '',
  model: null,
  jobId: null,
  connectionId: null,
  fileName: 'a.png',
  createdAt: 1,
  isMissing: false,
  isIntermediate: false,
  ...unrated,
  ...unannotated,
})

/** Drops files where uploading answers or refuses; what was said, sent and opened. */
async function drop(
  files: File[],
  refusal: AppError | null = null,
  mostFiles = Infinity,
  comes: AddedAsset['added'][] = [],
  board: PlaceOnBoard | null = null,
) {
  const said: NewToast[] = []
  const steps: string[] = []
  const sent: string[] = []
  const opened: (Asset | null)[] = []
  let imports = 0
  const host = {
    async upload(file: File, onPercent: (percent: number) => void) {
      sent.push(file.name)
      if (refusal !== null) throw refusal
      onPercent(50)
      return { ...asset, added: comes.shift() ?? asset.added }
    },
    isCancelled: () => sent.length >= mostFiles,
    progress: (words: string, percent: number | null) => void steps.push(`${words}: ${percent ?? '?'}`),
    say: (toast: NewToast) => void said.push(toast),
    openImport: () => void (imports += 1),
    open: (shown: Asset | null) => void opened.push(shown),
    board,
  }
  await addFiles(files, host, catalogues.en)
  return { said, sent, opened, steps, imports: () => imports }
}

const image = (name: string) => new File(['x'], name, { type: 'image/png' })

test('an image is added and can be opened from what is said about it', async () => {
  const { said, opened } = await drop([image('a.png')])
  expect(said.map(({ text }) => text)).toEqual(['Added to Library'])
  said[0]?.action?.onSelect()
  expect(opened).toEqual([asset])
})

test('several images are told in one sentence that leads to the Library', async () => {
  const { said, opened } = await drop([image('a.png'), image('b.png')])
  expect(said.map(({ text }) => text)).toEqual(['2 files added to Library'])
  said[0]?.action?.onSelect()
  expect(opened).toEqual([null])
})

test('a file that was there already, or is back, is told as that', async () => {
  const wordsOf = async (...comes: AddedAsset['added'][]) => {
    const files = comes.map((_, index) => image(`${index}.png`))
    return (await drop(files, null, Infinity, comes)).said.map(({ text }) => text)
  }
  expect(await wordsOf('known')).toEqual(['Already in your Library'])
  expect(await wordsOf('restored')).toEqual(['Restored from the trash'])
  expect(await wordsOf('back')).toEqual(['Already in your Library; missing file restored'])
  expect(await wordsOf('new', 'back', 'back')).toEqual([
    'Added to Library. 2 files were already in your Library; missing files restored.',
  ])
  expect(await wordsOf('new', 'new', 'known')).toEqual([
    '2 files added to Library. 1 file was already in your Library.',
  ])
})

/** A board that takes files until `after` calls; `known`: how many of the first were on it. */
function clients(known = 0, after = Infinity): PlaceOnBoard {
  let calls = 0
  return {
    name: 'Clients',
    async put() {
      calls += 1
      if (calls > after) throw new AppError('not-found')
      return calls > known
    },
    whyNot: () => 'This board no longer exists.',
  }
}

test('with a board open they go onto it, those that the Library had too, and that is what is said', async () => {
  const wordsOn = async (board: PlaceOnBoard, ...comes: AddedAsset['added'][]) => {
    const files = comes.map((_, index) => image(`${index}.png`))
    return (await drop(files, null, Infinity, comes, board)).said.map(({ tone, text }) => `${tone}: ${text}`)
  }
  expect(await wordsOn(clients(), 'new')).toEqual(['success: Added to “Clients”'])
  expect(await wordsOn(clients(), 'known')).toEqual(['success: Added to “Clients”'])
  expect(await wordsOn(clients(1), 'known')).toEqual(['success: Already on “Clients”'])
  expect(await wordsOn(clients(), 'back')).toEqual([
    'success: Added to “Clients”. Already in your Library; missing file restored.',
  ])
  expect(await wordsOn(clients(2), 'back', 'known', 'known')).toEqual([
    'success: Added to “Clients”. 2 files were already on “Clients”. 1 file was already in your Library. 1 file was already in your Library; missing file restored.',
  ])
  expect(await wordsOn(clients(1), 'known', 'new', 'known')).toEqual([
    'success: 2 files added to “Clients”. 1 file was already on “Clients”. 1 file was already in your Library.',
  ])
})

test('what the Library had is said once, also where the board cannot take all', async () => {
  const files = [image('a.png'), image('b.png')]
  const { said } = await drop(files, null, Infinity, ['known', 'new'], clients(0, 1))
  expect(said.map(({ text }) => text)).toEqual([
    'Added to Library. 1 file was already in your Library. Added to “Clients”. Not everything could be added to “Clients”: This board no longer exists.',
  ])
})

test('where the board cannot take them they are in the Library, and why is said', async () => {
  const { said } = await drop([image('a.png'), image('b.png')], null, Infinity, [], clients(0, 1))
  expect(said.map(({ tone, text }) => [tone, text])).toEqual([
    [
      'warning',
      '2 files added to Library. Added to “Clients”. Not everything could be added to “Clients”: This board no longer exists.',
    ],
  ])
})

test('sounds, videos and documents are added like images', async () => {
  const { sent } = await drop([
    new File(['x'], 'talk.wav', { type: 'audio/x-wav' }),
    new File(['x'], 'clip.avi'),
    new File(['x'], 'report.pdf', { type: 'application/pdf' }),
  ])
  expect(sent).toEqual(['talk.wav', 'clip.avi', 'report.pdf'])
})

test('what is not kept is refused by name without being sent, and the rest is still added', async () => {
  const { said, sent } = await drop([new File(['x'], 'notes.txt', { type: 'text/plain' }), image('a.png')])
  expect(sent).toEqual(['a.png'])
  expect(said.map(({ text }) => text)).toEqual([
    'Added to Library. notes.txt is not a supported file type. Use images, videos, audio or PDF.',
  ])
})

test('of many files those that were not added are told in the same sentence as those that were', async () => {
  const text = (name: string) => new File(['x'], name, { type: 'text/plain' })
  const images = Array.from({ length: 100 }, (_, index) => image(`${index}.png`))
  const { said } = await drop([text('a.txt'), ...images, text('b.txt')])
  expect(said.map((toast) => [toast.tone, toast.text])).toEqual([
    [
      'warning',
      '100 files added to Library. 2 files were not added: a.txt, b.txt. Use images, videos, audio or PDF.',
    ],
  ])
})

test('many files that are all refused are one message with a few names and a count', async () => {
  const wrong = Array.from({ length: 30 }, (_, index) => new File(['x'], `${index}.txt`))
  const { said } = await drop(wrong)
  expect(said.map((toast) => [toast.tone, toast.text])).toEqual([
    ['danger', '30 files were not added: 0.txt, 1.txt, 2.txt and 27 more. Use images, videos, audio or PDF.'],
  ])
  const full = await drop([image('a.png'), image('b.png')], new AppError('disk-full'))
  expect(full.said.map((toast) => toast.text)).toEqual([
    '2 files were not added: a.png, b.png. The disk is full. Free up space and try again.',
  ])
})

test('a drawing is sent, since the app makes an image of it, and a page is not', async () => {
  const { sent } = await drop([new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })])
  expect(sent).toHaveLength(1)
  const page = await drop([new File(['<html/>'], 'a.html', { type: 'text/html' })])
  expect(page.sent).toEqual([])
  expect(page.said[0]?.text).toMatch(/^a\.html is not a supported file type/)
})

test('a file that only calls itself an image is not told that images work', async () => {
  const { said } = await drop([image('fake.png')], new AppError('unsupported-file'))
  expect(said.map(({ text }) => text)).toEqual([
    'fake.png is empty, damaged or does not match its file type, so it was not added.',
  ])
})

test('files that were refused for several reasons are told by reason', async () => {
  const notes = new File(['x'], 'notes.docx')
  const { said } = await drop([notes, image('bad.png'), image('empty.png')], new AppError('unsupported-file'))
  expect(said.map(({ text }) => text)).toEqual([
    '1 file was not added: notes.docx. Use images, videos, audio or PDF. ' +
      '2 files were not added: bad.png, empty.png. Empty, damaged or does not match its file type.',
  ])
})

test('a damaged image is told as that, alone and among others', async () => {
  const damaged = new AppError('damaged-file', { data: { name: 'a.png' } })
  const sentence = 'a.png is damaged or incomplete and cannot be read. Use another copy if you have one.'
  expect((await drop([image('a.png')], damaged)).said[0]?.text).toBe(sentence)
  expect((await drop([image('a.png'), image('b.png')], damaged)).said[0]?.text).toBe(
    '2 files were not added: a.png, b.png. Empty, damaged or does not match its file type.',
  )
})

test('another reason is told as it is', async () => {
  const { said } = await drop([image('a.png')], new AppError('disk-full'))
  expect(said.map(({ text }) => text)).toEqual(['The disk is full. Free up space and try again.'])
})

test('it says which file is on its way and how much of all of them has arrived', async () => {
  const { steps } = await drop([image('a.png'), image('b.png')])
  expect(steps).toEqual([
    'Adding a.png, 1 of 2: 0',
    'Adding a.png, 1 of 2: 25',
    'Adding b.png, 2 of 2: 50',
    'Adding b.png, 2 of 2: 75',
  ])
  expect((await drop([image('a.png')])).steps).toEqual(['Adding a.png: ?', 'Adding a.png: 50'])
})

test('called off, the rest stays where it is and what was added is told', async () => {
  const { sent, said } = await drop([image('a.png'), image('b.png'), image('c.png')], null, 1)
  expect(sent).toEqual(['a.png'])
  expect(said.map(({ text }) => text)).toEqual(['Added to Library'])
})

test('the file that was on its way when it was called off is no failure', async () => {
  const { said } = await drop([image('a.png')], new AppError('disconnected'), 1)
  expect(said).toEqual([])
})

test('an export of another app, or a ZIP, leads to where such are brought in', async () => {
  const { said, sent, imports } = await drop([new File(['PK'], 'chats.ZIP'), new File(['[]'], 'export.json')])
  expect(sent).toEqual([])
  expect(said.map(({ tone, action }) => [tone, action?.label])).toEqual([['neutral', 'Import…']])
  said[0]?.action?.onSelect()
  expect(imports()).toBe(1)
})

test('beside what no import reads it is told as a file that is not kept', async () => {
  const { said } = await drop([new File(['PK'], 'chats.zip'), new File(['x'], 'notes.docx')])
  expect(said.map(({ tone }) => tone)).toEqual(['danger'])
})

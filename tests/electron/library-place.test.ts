import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPlace, writePlace } from '../../src/main/host/library-place/place-file.ts'
import { prepareDesktop, temporaryDirectory } from './run-desktop.ts'

/** The desktop app, whose library was moved to a disk that is not there. */
async function startWithout() {
  const desktop = prepareDesktop()
  const disk = join(temporaryDirectory(), 'disk')
  writePlace(desktop.dataDirectory, { folder: disk })
  desktop.app.ready.resolve()
  const started = desktop.start()
  onTestFinished(async () => {
    if (!desktop.happened.includes('app opened')) return
    desktop.app.quit()
    await desktop.app.exited.promise
  })
  const nextQuestion = async (nth: number) => {
    await vi.waitFor(() => expect(desktop.questions).toHaveLength(nth))
    const question = desktop.questions.at(-1)
    if (question === undefined) throw new Error('nothing was asked')
    return question
  }
  return { ...desktop, disk, started, nextQuestion }
}

/** As if the disk came back. */
function connect(disk: string): void {
  mkdirSync(disk, { mode: 0o700 })
  writeFileSync(join(disk, 'atelier.db'), 'a database')
}

test('a library whose disk is not there is asked about, and looked for again', async () => {
  const { disk, started, nextQuestion, happened, app, dataDirectory } = await startWithout()
  const question = await nextQuestion(1)
  expect(question.buttons).toEqual([
    'Look Again',
    'Choose Folder…',
    'Start With Empty Library',
    'Quit Atelier',
  ])
  question.answer(0)
  const again = await nextQuestion(2)
  expect(happened).not.toContain('app opened')
  connect(disk)
  again.answer(0)
  await started
  expect(happened).toContain('app opened')
  expect(existsSync(join(disk, 'instance.lock'))).toBe(true)
  // What belongs to this computer stays on it.
  expect(app.paths).toEqual({ userData: dataDirectory, sessionData: join(dataDirectory, 'window') })
})

test('a folder that the person chooses must hold a library, and is remembered', async () => {
  const { disk, started, nextQuestion, person, dialogs, dataDirectory } = await startWithout()
  const empty = temporaryDirectory()
  person.opens = [empty]
  const first = await nextQuestion(1)
  first.answer(1)
  const second = await nextQuestion(2)
  expect(dialogs).toEqual([
    { title: 'This folder contains no library', text: expect.stringContaining(empty) },
  ])
  connect(disk)
  writeFileSync(join(empty, 'atelier.db'), 'a database')
  second.answer(1)
  await started
  expect(readPlace(dataDirectory)?.folder).toBe(empty)
})

test('an empty library is begun in the usual place only where the person wants it', async () => {
  const { started, nextQuestion, happened, dataDirectory } = await startWithout()
  const question = await nextQuestion(1)
  question.answer(2)
  await started
  expect(happened).toContain('app opened')
  expect(readPlace(dataDirectory)?.folder).toBeNull()
})

test('a chosen folder that cannot be used is told, and asked about again', async () => {
  const { disk, started, nextQuestion, person, dialogs, dataDirectory } = await startWithout()
  const photos = temporaryDirectory()
  mkdirSync(join(photos, 'restored'))
  writeFileSync(join(photos, 'sea.jpg'), 'a photo')
  person.opens = [photos]
  const first = await nextQuestion(1)
  first.answer(1)
  const second = await nextQuestion(2)
  expect(dialogs).toMatchObject([{ title: 'This folder cannot be used' }])
  expect(readPlace(dataDirectory)?.folder).toBe(disk)
  connect(disk)
  second.answer(0)
  await started
})

test('whoever quits leaves everything as it was', async () => {
  const { disk, started, nextQuestion, app, dataDirectory } = await startWithout()
  const question = await nextQuestion(1)
  question.answer(3)
  await started
  expect(await app.exited.promise).toBe(0)
  expect(readPlace(dataDirectory)?.folder).toBe(disk)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runDesktop, temporaryDirectory } from './run-desktop.ts'

async function runSaving() {
  const desktop = await runDesktop()
  const saving = desktop.hosts[0]?.saving
  if (saving === null || saving === undefined) throw new Error('nothing is saved')
  return { ...desktop, saving }
}

test('the system asks over the window where a file goes, and a new one is as open as any other of the person', async () => {
  const { saving, saveDialogs, person, window } = await runSaving()
  expect(await saving.askWhere('A video.mp4')).toBeNull()
  window.isFocused = true
  person.savesAt = () => '/home/someone/A video.mp4'
  expect(await saving.askWhere('A video.mp4')).toBe('/home/someone/A video.mp4')
  expect(saveDialogs.map((shown) => shown.window)).toEqual([null, window])
  expect(saveDialogs[1]?.options.defaultPath).toBe('A video.mp4')
  expect(saving.mode).toBe(0o644)
})

test('a file keeps the ending that the system does not show, whatever name it gets', async () => {
  const { saving, saveDialogs, person } = await runSaving()
  person.savesAt = () => '/home/someone/Poster for Mum'
  expect(await saving.askWhere('sunset.png')).toBe('/home/someone/Poster for Mum.png')
  expect(saveDialogs[0]?.options.filters).toEqual([{ name: 'PNG', extensions: ['png'] }])
  person.savesAt = () => '/home/someone/Poster.jpeg'
  expect(await saving.askWhere('sunset.jpg')).toBe('/home/someone/Poster.jpeg')
  person.savesAt = () => '/home/someone/notes'
  expect(await saving.askWhere('notes')).toBe('/home/someone/notes')
})

test('no file is replaced that the person was not asked about, because its ending was added afterwards', async () => {
  const { saving, saveDialogs, person } = await runSaving()
  const folder = temporaryDirectory()
  const older = join(folder, 'Poster.png')
  writeFileSync(older, 'an older one')
  person.savesAt = ({ defaultPath }) => (defaultPath === older ? older : join(folder, 'Poster'))
  expect(await saving.askWhere('sunset.png')).toBe(older)
  expect(saveDialogs.map(({ options }) => options.defaultPath)).toEqual(['sunset.png', older])
})

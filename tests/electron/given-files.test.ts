import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { prepareDesktop, runDesktop } from './run-desktop.ts'

const home = resolve('/home/someone')
const at = (name: string): string => resolve(home, name)

/** Not started yet, with what this process was started. */
function prepare(argv: readonly string[], platform: NodeJS.Platform = 'linux') {
  const desktop = prepareDesktop(undefined, platform)
  Object.assign(desktop.options, { started: { argv: ['/app/atelier', ...argv], directory: home, platform } })
  return desktop
}

async function start(desktop: ReturnType<typeof prepareDesktop>) {
  desktop.app.ready.resolve()
  await desktop.start()
  desktop.app.quit()
  await desktop.app.exited.promise
  return desktop
}

test('a start opens the files that its command line names, and takes neither flags, their values nor addresses for files', async () => {
  const desktop = await start(
    prepare([
      ...['--data', '/somewhere', '--keychain=memory', '--original-process-start-time=1', '-psn_0_1', ''],
      ...['Sea.atelier', at('Sky.ora'), pathToFileURL(at('A b.psd')).href],
      ...['https://example.org/x.png', 'atelier://open', 'file://server/%2F%00x'],
    ]),
  )
  expect(desktop.given).toEqual([[at('Sea.atelier'), at('Sky.ora'), at('A b.psd')]])
})

test('unpackaged, the first path is the app itself', async () => {
  const desktop = prepare(['.', 'Sea.atelier'])
  desktop.app.isPackaged = false
  expect((await start(desktop)).given).toEqual([[at('Sea.atelier')]])
})

test('a start without files gives none', async () => {
  expect((await start(prepare([]))).given).toEqual([])
})

test('a Mac tells of files one by one, also before the app is ready, and not by the command line', async () => {
  const desktop = prepare(['Sea.atelier'], 'darwin')
  const starting = desktop.start()
  let isPrevented = false
  const event = { preventDefault: () => void (isPrevented = true) }
  desktop.app.emit('open-file', event, at('Sea.atelier'))
  desktop.app.emit('open-file', event, at('Sky.ora'))
  desktop.app.ready.resolve()
  await starting
  expect(isPrevented).toBe(true)
  desktop.app.emit('open-file', event, at('Late.ora'))
  expect(desktop.given).toEqual([[at('Sea.atelier'), at('Sky.ora')], [at('Late.ora')]])
  desktop.app.quit()
  await desktop.app.exited.promise
})

test('a second start hands its files to the first one, which shows its window, and a plain one opens nothing', async () => {
  const second = prepare(['--data', '/somewhere', 'Sea.atelier'])
  second.app.isFirstInstance = false
  await second.start()
  expect(second.app.told).toEqual({ files: [at('Sea.atelier')] })

  const desktop = await runDesktop(undefined, 'linux')
  desktop.window.emit('ready-to-show')
  const sorted = ['/app/atelier', '--data', '/somewhere', '--switch']
  desktop.app.emit('second-instance', {}, sorted, home, second.app.told)
  expect(desktop.given).toEqual([[at('Sea.atelier')]])
  expect(desktop.window.done.slice(-2)).toEqual(['show', 'focus'])
  desktop.app.emit('second-instance', {}, ['/app/atelier'], home, { files: [] })
  expect(desktop.given).toHaveLength(1)
})

test('of more files than Chromium hands on beside its own line, that line is read where the second start stood', async () => {
  const many = Array.from({ length: 400 }, (_, nth) => `an image with a long name ${nth}.png`)
  const second = prepare(many)
  second.app.isFirstInstance = false
  await second.start()
  expect(second.app.told).toEqual({})

  const desktop = await runDesktop(undefined, 'linux')
  desktop.app.emit('second-instance', {}, ['/app/atelier', '--switch', ...many], home, { files: ['x', 1] })
  expect(desktop.given).toEqual([many.map(at)])
})

test('what is given while the app is ending is opened once it is there again, in a window, and nothing of this start', async () => {
  const flags = ['--data', '/somewhere', '--keychain=memory']
  const desktop = prepare([...flags, '--hidden', 'Sea.atelier'])
  desktop.app.ready.resolve()
  await desktop.start()
  desktop.app.quit()
  const told = { files: [at('Sky.ora'), at('A b.psd')] }
  desktop.app.emit('second-instance', {}, ['/app/atelier'], home, told)
  // Of a Mac.
  desktop.app.emit('open-file', { preventDefault: () => {} }, at('Late.ora'))
  await desktop.app.exited.promise
  const again = [...flags, ...told.files, at('Late.ora')]
  expect(desktop.app.relaunchedWith).toEqual(again)
  expect(desktop.given).toEqual([[at('Sea.atelier')]])
  expect((await start(prepare(again))).given).toEqual([[...told.files, at('Late.ora')]])
})

test('unpackaged, the app itself is started anew with what was given', async () => {
  const desktop = prepare(['.', 'Sea.atelier'])
  desktop.app.isPackaged = false
  desktop.app.ready.resolve()
  await desktop.start()
  desktop.app.quit()
  desktop.app.emit('second-instance', {}, ['/app/atelier'], home, { files: [at('Sky.ora')] })
  await desktop.app.exited.promise
  expect(desktop.app.relaunchedWith).toEqual(['.', at('Sky.ora')])
})

test('the person chooses files in the system’s dialog, over the window', async () => {
  const { hosts, person, openDialogs, window } = await runDesktop()
  const choose = hosts[0]?.chooseFiles
  expect(await choose?.()).toEqual([])
  window.isFocused = true
  person.opens = [at('Sea.atelier')]
  expect(await choose?.()).toEqual([at('Sea.atelier')])
  expect(openDialogs).toEqual([null, window])
})

test('the person chooses a folder in the same way, or none', async () => {
  const { hosts, person } = await runDesktop()
  const choose = hosts[0]?.chooseFolder
  expect(await choose?.()).toBeNull()
  person.opens = [at('Exported')]
  expect(await choose?.()).toBe(at('Exported'))
})

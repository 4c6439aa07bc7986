import { expect, test } from 'vitest'
import { type PortableFacts, portableDirectory } from './portable-directory.ts'

function found(there: readonly string[], facts: Partial<PortableFacts>): string | null {
  return portableDirectory({
    platform: 'linux',
    environment: {},
    program: null,
    isFolder: (path) => there.includes(path),
    isFile: (path) => there.includes(path),
    ...facts,
  })
}

test('without a folder of that name beside the program nothing is portable', () => {
  expect(found([], { program: '/opt/Atelier/atelier' })).toBeNull()
  expect(found(['/atelier-data'], { program: null })).toBeNull()
})

test('on Linux it is beside the program, or beside the AppImage that the program runs out of', () => {
  expect(found(['/stick/atelier-data'], { program: '/stick/atelier' })).toBe('/stick/atelier-data')
  const environment = { APPIMAGE: '/stick/Atelier.AppImage', APPDIR: '/tmp/.mount_x' }
  const program = '/tmp/.mount_x/atelier'
  expect(found(['/stick/atelier-data'], { program, environment })).toBe('/stick/atelier-data')
})

test('the AppImage of another program, which started this one, says nothing of this one', () => {
  const environment = { APPIMAGE: '/stick/Other.AppImage', APPDIR: '/tmp/.mount_y' }
  const program = '/opt/Atelier/atelier'
  expect(found(['/stick/atelier-data'], { program, environment })).toBeNull()
})

test('on a Mac it is beside the bundle', () => {
  const program = '/Volumes/Stick/Atelier.app/Contents/MacOS/Atelier'
  const there = ['/Volumes/Stick/atelier-data']
  expect(found(there, { platform: 'darwin', program })).toBe('/Volumes/Stick/atelier-data')
})

test('on Windows it is beside the program, but where an installer put that', () => {
  const facts = { platform: 'win32', program: 'E:\\Atelier\\Atelier.exe' } as const
  const data = 'E:\\Atelier\\atelier-data'
  expect(found([data], facts)).toBe(data)
  expect(found([data, 'E:\\Atelier\\Uninstall Atelier.exe'], facts)).toBeNull()
})

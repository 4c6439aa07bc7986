import { expect, test } from 'vitest'
import { isSynced, type SyncSystem } from './synced-folder.ts'

function system(platform: NodeJS.Platform, home: string, more: Partial<SyncSystem> = {}): SyncSystem {
  return { platform, home, environment: {}, realPath: (path) => path, exists: () => false, ...more }
}

const windows = system('win32', 'C:\\Users\\Ada', {
  environment: { OneDrive: 'C:\\Users\\Ada\\OneDrive', OneDriveCommercial: 'D:\\OneDrive - Studio' },
  exists: (path) => path === 'E:\\Dropbox\\.dropbox.cache',
})
const mac = system('darwin', '/Users/ada')
const linux = system('linux', '/home/ada', { exists: (path) => path === '/home/ada/Dropbox/.dropbox.cache' })

test.each([
  [windows, 'C:\\Users\\Ada\\OneDrive\\Documents\\Atelier', true],
  [windows, 'd:\\onedrive - studio\\Atelier', true],
  [windows, 'E:\\Dropbox\\mine\\Atelier', true],
  [windows, 'C:\\Users\\Ada\\OneDrive of before\\Atelier', false],
  [windows, 'C:\\Users\\Ada\\AppData\\Local\\Atelier', false],
  [mac, '/Users/ada/Library/Mobile Documents/com~apple~CloudDocs/Atelier', true],
  [mac, '/Users/ada/Library/CloudStorage/GoogleDrive-ada/My Drive/Atelier', true],
  [mac, '/Users/ada/Library/Application Support/Atelier', false],
  [linux, '/home/ada/Dropbox/Atelier', true],
  [linux, '/home/ada/.config/Atelier', false],
] as const)('a library is synchronised with other computers or not (%#)', (on, folder, expected) => {
  expect(isSynced(folder, on)).toBe(expected)
})

test('a folder that the system says nothing of, and the one of this test, are not called synchronised', () => {
  const realPath = () => {
    throw new Error('EIO')
  }
  expect(isSynced('/home/ada/Dropbox/Atelier', { ...linux, realPath })).toBe(false)
  expect(isSynced(import.meta.dirname)).toBe(false)
})

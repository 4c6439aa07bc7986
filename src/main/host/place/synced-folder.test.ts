import { expect, test } from 'vitest'
import { isSynced, type SyncSystem } from './synced-folder.ts'

function system(platform: NodeJS.Platform, home: string, more: Partial<SyncSystem> = {}): SyncSystem {
  return {
    platform,
    home,
    environment: {},
    realPath: (path) => path,
    exists: () => false,
    extendedAttributes: () => '',
    ...more,
  }
}

const windows = system('win32', 'C:\\Users\\Ada', {
  environment: { OneDrive: 'C:\\Users\\Ada\\OneDrive', OneDriveCommercial: 'D:\\OneDrive - Studio' },
  exists: (path) => path === 'E:\\Dropbox\\.dropbox.cache',
})
const mac = system('darwin', '/Users/ada')
const noted: Readonly<Record<string, string>> = {
  '/Users/eve/Documents':
    'com.apple.file-provider-domain-id\ncom.apple.fileprovider.detached#B\ncom.apple.macl\n',
  '/Users/eve/Desktop': 'com.apple.FinderInfo\ncom.apple.icloud.desktop\n',
  '/Users/ada/Documents': 'com.apple.macl\ncom.apple.icloud.desktop.of.before\n',
}
const askedAbout: string[] = []
const extendedAttributes = (path: string) => {
  askedAbout.push(path)
  return noted[path] ?? ''
}
const macInCloud = system('darwin', '/Users/eve', { extendedAttributes })
const macBesideIt = system('darwin', '/Users/ada', { extendedAttributes })
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
  [macInCloud, '/Users/eve/Documents/mine/Atelier', true],
  [macInCloud, '/Users/eve/Desktop/Atelier', true],
  [macInCloud, '/Users/eve/Documents of before/Atelier', false],
  [macBesideIt, '/Users/ada/Documents/Atelier', false],
  [linux, '/home/ada/Dropbox/Atelier', true],
  [linux, '/home/ada/.config/Atelier', false],
] as const)('a library is synchronised with other computers or not (%#)', (on, folder, expected) => {
  expect(isSynced(folder, on)).toBe(expected)
})

test('what a Mac has noted is asked of its Desktop and Documents alone: at a start each question costs a process', () => {
  askedAbout.length = 0
  isSynced('/Users/eve/Library/Application Support/Atelier', macInCloud)
  isSynced('/Users/eve/Library/Mobile Documents/com~apple~CloudDocs/Atelier', macInCloud)
  expect(askedAbout).toEqual([])
  isSynced('/Users/eve/Desktop/Atelier', macInCloud)
  expect(askedAbout).toEqual(['/Users/eve/Desktop'])
})

test('a folder that the system says nothing of, and the one of this test, are not called synchronised', () => {
  const realPath = () => {
    throw new Error('EIO')
  }
  expect(isSynced('/home/ada/Dropbox/Atelier', { ...linux, realPath })).toBe(false)
  expect(isSynced(import.meta.dirname)).toBe(false)
})

import { expect, test } from 'vitest'
import { placeFault, type PlaceSystem } from './unfit-place.ts'

const missing = () => {
  throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
}

/** A system on which only these paths are there, and lead where they lead. */
function system(platform: NodeJS.Platform, places: Record<string, string>, more: Partial<PlaceSystem> = {}) {
  return {
    platform,
    realPath: (path: string) => places[path] ?? missing(),
    fileSystemType: () => 0xef53,
    mounts: () => '',
    programFolder: null,
    ...more,
  }
}

const windows = system('win32', {
  'C:\\': 'C:\\',
  'C:\\Users\\Ada': 'C:\\Users\\Ada',
  'C:\\Users\\Ada\\Documents': '\\\\server\\homes\\ada\\Documents',
  'S:\\': 'D:\\Studio',
  'Z:\\': '\\\\nas\\media',
})

test.each([
  ['C:\\Users\\Ada\\AppData\\Local\\Atelier', null],
  ['\\\\?\\C:\\Users\\Ada\\Atelier', null],
  ['\\\\.\\C:\\Atelier', null],
  ['\\\\nas\\media\\Atelier', 'on-network'],
  ['//nas/media/Atelier', 'on-network'],
  ['\\\\?\\UNC\\nas\\media\\Atelier', 'on-network'],
  ['\\\\wsl.localhost\\Ubuntu\\home\\ada', 'on-network'],
  // A mapped drive, one that only stands for a folder, and a folder that is redirected to a server.
  ['Z:\\Atelier\\mine', 'on-network'],
  ['S:\\Atelier', null],
  ['C:\\Users\\Ada\\Documents\\Atelier', 'on-network'],
  ['Q:\\Atelier', null],
  [`C:\\${'deep\\'.repeat(40)}Atelier`, 'too-deep'],
] as const)('on Windows a library at %s: %s', (folder, fault) => {
  expect(placeFault(folder, windows)).toBe(fault)
})

const installed = system(
  'win32',
  {
    'D:\\': 'D:\\',
    'D:\\Atelier': 'D:\\Atelier',
    'D:\\Atelier\\library': 'D:\\Atelier\\library',
    'd:\\ATELIER\\library': 'D:\\Atelier\\library',
    'D:\\Atelier library': 'D:\\Atelier library',
    'E:\\link': 'D:\\Atelier\\library',
    'S:\\': 'D:\\Atelier',
  },
  { programFolder: 'D:\\Atelier' },
)

test.each([
  ['D:\\Atelier', 'in-program'],
  ['D:\\Atelier\\library', 'in-program'],
  ['D:\\Atelier\\not\\made yet', 'in-program'],
  ['d:\\ATELIER\\library', 'in-program'],
  ['E:\\link', 'in-program'],
  ['S:\\library', 'in-program'],
  ['D:\\Atelier library', null],
  ['D:\\not made yet', null],
  ['D:\\', null],
] as const)(
  'where the installer of Windows removes all that is in the program’s folder, a library at %s: %s',
  (folder, fault) => {
    expect(placeFault(folder, installed)).toBe(fault)
    expect(placeFault(folder, { ...installed, programFolder: null })).toBeNull()
  },
)

const mounts = `/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
/dev/disk5s1 on /Volumes/Studio (apfs, local, nodev, nosuid, journaled, noowners)
//ada@nas._smb._tcp.local/media on /Volumes/media (smbfs, nodev, nosuid, mounted by ada)
nas:/export on /Volumes/Studio on (old) (nfs, nodev, nosuid)
`

test.each([
  ['/Volumes/Studio/Atelier', null],
  ['/Volumes/media/Atelier', 'on-network'],
  ['/Volumes/media', 'on-network'],
  ['/Volumes/media 2/Atelier', null],
  ['/Volumes/Studio on (old)/Atelier', 'on-network'],
  ['/Users/ada/Library/Application Support/Atelier', null],
] as const)('on a Mac a library at %s: %s', (folder, fault) => {
  const real = system('darwin', {}, { realPath: (path) => path, mounts: () => mounts })
  expect(placeFault(folder, real)).toBe(fault)
})

test('on a Mac nothing is asked of the system about a place that cannot be a server’s', () => {
  const real = system('darwin', {}, { realPath: (path) => path, mounts: missing })
  expect(placeFault('/Users/ada/Atelier', real)).toBeNull()
  expect(placeFault('/Volumes/media/Atelier', real)).toBeNull()
})

test.each([
  ['NFS', 0x6969, 'on-network'],
  ['SMB', 0xfe534d42, 'on-network'],
  ['SMB, where the number is read with a sign', 0xfe534d42 | 0, 'on-network'],
  ['ext4', 0xef53, null],
  ['a drive of a program, which may be a disk of this computer', 0x65735546, null],
] as const)('on Linux a library on %s (%d): %s', (_name, type, fault) => {
  const real = system('linux', { '/home': '/home' }, { fileSystemType: () => type })
  expect(placeFault('/home/ada/Atelier', real)).toBe(fault)
})

test('on this computer the folder of this test is a place for a library', () => {
  expect(placeFault(import.meta.dirname)).toBeNull()
})

import { expect, test } from 'vitest'
import { type DiskSystem, isFatDisk } from './fat-disk.ts'

const refuses = () => {
  throw new Error('not asked here')
}
const none: DiskSystem = {
  platform: 'linux',
  realPath: (path) => path,
  fileSystemType: refuses,
  mounts: refuses,
  volume: refuses,
}

test('Linux tells FAT by its number, and exFAT is another', () => {
  expect(isFatDisk('/media/stick', { ...none, fileSystemType: () => 0x4d44 })).toBe(true)
  expect(isFatDisk('/media/stick', { ...none, fileSystemType: () => 0x2011bab0 })).toBe(false)
})

test('macOS tells it in its list of mounts', () => {
  const at = (type: string) =>
    isFatDisk('/Volumes/STICK', {
      ...none,
      platform: 'darwin',
      mounts: () => `/dev/disk1 on / (apfs, local)\n/dev/disk4s1 on /Volumes/STICK (${type}, local, nodev)\n`,
    })
  expect(at('msdos')).toBe(true)
  expect(at('exfat')).toBe(false)
})

test('Windows tells it of the drive, in any language', () => {
  const at = (line: string) =>
    isFatDisk('E:\\Library', {
      ...none,
      platform: 'win32',
      volume: (root) => (root === 'E:\\' ? `Volume Name : STICK\r\n${line}\r\nMax : 255\r\n` : ''),
    })
  expect(at('File System Name : FAT32')).toBe(true)
  expect(at('Dateisystemname : FAT')).toBe(true)
  expect(at('File System Name : exFAT')).toBe(false)
  expect(at('File System Name : NTFS')).toBe(false)
})

test('what the system does not tell is let pass', () => {
  expect(isFatDisk('/media/stick', none)).toBe(false)
})

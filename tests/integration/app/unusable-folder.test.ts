import fs, { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeInstanceLock } from '../../../src/main/host/instance-lock.ts'
import { StoreError } from '../../../src/main/store/store-error.ts'
import { startNode } from '../../support/children/child-process.ts'
import { makeReadOnly, mountSmallDisk, whyNoSmallDisk } from '../../faults/rig/small-disk.ts'
import { prepareDesktop } from '../../electron/run-desktop.ts'

const entry = fileURLToPath(new URL('../../../src/main/headless.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
/** Rights are nothing to root: the app becomes nobody before it reads its own files. */
const asNobody = ['--import', 'data:text/javascript,process.setgid(65534);process.setuid(65534)']

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-unusable-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Each way that a data folder cannot be used: how it comes about, and what is said in a browser's terminal. */
const faults: readonly {
  name: string
  make: () => Promise<string>
  says: RegExp
  isSkipped?: boolean
  nodeFlags?: readonly string[]
  /** The store meets it, which the desktop's double has none of. */
  isMetLater?: boolean
}[] = [
  {
    name: 'a file',
    make: async () => {
      const file = join(await temporaryFolder(), 'letter.txt')
      await writeFile(file, 'words')
      return file
    },
    says: /^\S+ is a file, or its path contains one\. Choose a folder with --data\.$/,
  },
  {
    name: 'a folder below a file',
    make: async () => {
      const file = join(await temporaryFolder(), 'letter.txt')
      await writeFile(file, 'words')
      return join(file, 'library', 'mine')
    },
    says: /^\S+ is a file, or its path contains one\. Choose a folder with --data\.$/,
  },
  {
    name: 'a folder with files of one’s own',
    make: async () => {
      const folder = await temporaryFolder()
      await writeFile(join(folder, 'letter.txt'), 'words')
      return folder
    },
    says: /^\S+ contains other files\. Choose an empty folder with --data, or one that Atelier used before\.$/,
  },
  {
    name: 'a folder that cannot be made',
    make: async () => '/proc/x/library',
    says: /^\S+ does not exist and cannot be created\. Choose another folder with --data\.$/,
    isSkipped: process.platform !== 'linux',
  },
  {
    name: 'a name that is too long',
    make: async () => join(await temporaryFolder(), 'n'.repeat(300)),
    says: /^\S+ does not exist and cannot be created\. Choose another folder with --data\.$/,
    isSkipped: process.platform === 'win32',
  },
  {
    name: 'a folder without rights',
    make: async () => {
      const folder = await temporaryFolder()
      await chmod(folder, 0o755)
      const closed = join(folder, 'closed')
      await mkdir(closed, { mode: isRoot ? 0o700 : 0o500 })
      return closed
    },
    says: /^You do not have permission to use \S+\. Choose a folder of your own with --data\.$/,
    isSkipped: process.platform === 'win32',
    nodeFlags: isRoot ? asNobody : [],
  },
  {
    name: 'a folder on a drive that cannot be written to',
    make: async () => {
      const folder = await temporaryFolder()
      makeReadOnly(folder)
      return folder
    },
    says: /^\S+ is on a read-only drive\. Choose another folder with --data\.$/,
    isSkipped: whyNoSmallDisk() !== null,
  },
  {
    name: 'a new folder on such a drive',
    make: async () => {
      const folder = await temporaryFolder()
      makeReadOnly(folder)
      return join(folder, 'library', 'mine')
    },
    says: /^\S+ is on a read-only drive\. Choose another folder with --data\.$/,
    isSkipped: whyNoSmallDisk() !== null,
  },
  {
    name: 'a folder on a full disk',
    make: async () => {
      const folder = await temporaryFolder()
      mountSmallDisk(folder, 1).fill()
      return join(folder, 'library')
    },
    isMetLater: true,
    says: /^The disk with \S+ is full\. Free up space on it, or choose another folder with --data\.$/,
    isSkipped: whyNoSmallDisk() !== null,
  },
]

describe.each(faults.filter(({ isSkipped }) => isSkipped !== true))(
  'as a data folder, $name',
  ({ make, says, nodeFlags = [], isMetLater = false }) => {
    test('ends the start in one sentence, with a browser window', async () => {
      const data = await make()
      const args = [...nodeFlags, entry, '--data', data, '--keychain', 'memory', '--no-open']
      const failure = await startNode(args, /^Atelier is ready at (\S+)$/).then(
        () => 'It started.',
        (error: Error) => error.message,
      )
      const [ending, ...lines] = failure.split('\n')
      expect(ending).toBe('It ended with 1 before it was ready:')
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(says)
    })

    test.skipIf(nodeFlags.length > 0)('ends the start in one sentence, in the desktop window', async () => {
      const desktop = prepareDesktop(await make())
      if (isMetLater)
        desktop.options.openApp = () => Promise.reject(new StoreError('disk-full', 'SQLite: SQLITE_FULL'))
      desktop.app.ready.resolve()
      await desktop.start()
      expect(desktop.dialogs).toHaveLength(1)
      expect(desktop.dialogs[0]?.text).toMatch(/^(The data folder|The disk with the library) [^\n]+$/)
      expect(desktop.happened).toContain('exit 1')
      expect(desktop.happened).not.toContain('app opened')
    })
  },
)

test.runIf(process.platform === 'linux')(
  'a data folder on another computer on the network is refused in a sentence, and nothing is made there',
  async () => {
    const folder = join(await temporaryFolder(), 'library')
    const nfs = 0x6969
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ type: nfs } as ReturnType<typeof fs.statfsSync>)
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    const desktop = prepareDesktop(folder)
    desktop.app.ready.resolve()
    await desktop.start()
    expect(desktop.dialogs).toMatchObject([
      { text: expect.stringContaining('on another computer on the network') },
    ])
    expect(desktop.happened).toContain('exit 1')
    expect(existsSync(folder)).toBe(false)
    expect(() => takeInstanceLock(folder)).toThrow(/Choose a folder on this computer with --data\.$/)
  },
)

test.skipIf(whyNoSmallDisk() !== null)('a library on a disk that became full is still taken', async () => {
  const folder = await temporaryFolder()
  const disk = mountSmallDisk(folder, 1)
  takeInstanceLock(folder)?.release()
  disk.fill()
  const lock = takeInstanceLock(folder)
  expect(lock).not.toBeNull()
  lock?.release()
})

import { execFileSync } from 'node:child_process'
import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isInProfile, makePrivate, OpenFolderError, takeFolder } from './private-folder.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534

const modeOf = (path: string) => statSync(path).mode & 0o7777

function folderWith(mode: number, files: Record<string, number>): string {
  const parent = mkdtempSync(join(tmpdir(), 'atelier-private-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  mkdirSync(folder)
  for (const [name, fileMode] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'words')
    chmodSync(path, fileMode)
  }
  chmodSync(folder, mode)
  return folder
}

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  test('that everybody could read is closed, and every file and folder in it', async () => {
    const folder = folderWith(0o755, { 'atelier.db': 0o644, 'atelier.db-wal': 0o664, 'media/ab/cd': 0o644 })
    await makePrivate(folder)
    expect(modeOf(folder)).toBe(0o700)
    expect(modeOf(join(folder, 'atelier.db'))).toBe(0o600)
    expect(modeOf(join(folder, 'atelier.db-wal'))).toBe(0o600)
    expect(modeOf(join(folder, 'media'))).toBe(0o700)
    expect(modeOf(join(folder, 'media/ab'))).toBe(0o700)
    expect(modeOf(join(folder, 'media/ab/cd'))).toBe(0o600)
  })

  test('that is closed already still closes the files in it', async () => {
    const folder = folderWith(0o700, { 'atelier.db': 0o644 })
    await makePrivate(folder)
    expect(modeOf(join(folder, 'atelier.db'))).toBe(0o600)
  })

  test('that is empty is taken and closed', async () => {
    const folder = folderWith(0o777, {})
    await makePrivate(folder)
    expect(modeOf(folder)).toBe(0o700)
  })

  test('that is a drive of its own, empty as it comes, is taken and closed', async () => {
    const folder = folderWith(0o755, { 'lost+found/x': 0o600 })
    await makePrivate(folder)
    expect(modeOf(folder)).toBe(0o700)
  })

  test.each([
    '.DS_Store',
    '.fseventsd/x',
    '.Spotlight-V100/x',
    '.Trashes/x',
    '.TemporaryItems/x',
    '.Trash-1000/x',
    '.Trash/x',
    'System Volume Information/x',
    '$RECYCLE.BIN/x',
    'desktop.ini',
    'Thumbs.db',
    'SingletonLock',
    'SingletonCookie',
    'SingletonSocket',
  ])('that holds %s and nothing else is nobody’s, and is taken and closed', async (name) => {
    const folder = folderWith(0o755, { [name]: 0o600 })
    expect(await makePrivate(folder)).toBe(false)
    expect(modeOf(folder)).toBe(0o700)
  })

  test.each([null, 'EPERM'])(
    'on a drive without modes (chmod: %s) is opened where a library is there already, and told of; a new one is refused',
    async (code) => {
      vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
        if (code !== null) throw Object.assign(new Error(code), { code })
      })
      const [library, empty] = [folderWith(0o755, { 'atelier.db': 0o644 }), folderWith(0o755, {})]
      syncBuiltinESMExports()
      onTestFinished(() => {
        vi.restoreAllMocks()
        syncBuiltinESMExports()
      })
      expect(await makePrivate(library)).toBe(true)
      await expect(makePrivate(empty)).rejects.toThrow('could not change that')
    },
  )

  test('that is not there is made closed', async () => {
    const folder = join(folderWith(0o755, {}), 'deep', 'er')
    await makePrivate(folder)
    expect(modeOf(folder)).toBe(0o700)
  })

  test('with other things in it is refused in a sentence and left as it was', async () => {
    const folder = folderWith(0o755, { 'letter.txt': 0o644 })
    const refused = makePrivate(folder)
    await expect(refused).rejects.toThrow(OpenFolderError)
    await expect(refused).rejects.toThrow('Choose an empty folder with --data.')
    expect(modeOf(folder)).toBe(0o755)
    expect(modeOf(join(folder, 'letter.txt'))).toBe(0o644)
  })

  test('that is the system’s temporary folder is refused, whatever an earlier start left there', async () => {
    const folder = folderWith(0o1777, { 'instance.lock': 0o600 })
    await expect(makePrivate(folder)).rejects.toThrow(OpenFolderError)
    expect(modeOf(folder)).toBe(0o1777)
  })

  test('that is for everybody is refused though it is empty: a system’s temporary folder may be', async () => {
    const folder = folderWith(0o1777, {})
    const refused = makePrivate(folder)
    await expect(refused).rejects.toThrow(OpenFolderError)
    await expect(refused).rejects.toThrow('is shared with everyone on this computer')
    expect(modeOf(folder)).toBe(0o1777)
  })

  test.each(['media', 'thumbnails'])(
    'whose %s others can read behind a link is refused in a sentence, until they cannot any more',
    async (name) => {
      const folder = folderWith(0o700, { 'atelier.db': 0o600 })
      const drive = join(folder, '..', 'drive')
      mkdirSync(drive)
      chmodSync(drive, 0o755)
      symlinkSync(drive, join(folder, name))
      const refused = makePrivate(folder)
      await expect(refused).rejects.toThrow(OpenFolderError)
      await expect(refused).rejects.toThrow(`chmod 700 ${drive}`)
      expect(modeOf(drive)).toBe(0o755)
      chmodSync(drive, 0o700)
      await makePrivate(folder)
    },
  )

  test('with a link that leads nowhere is taken: the drive may not be there today', async () => {
    const folder = folderWith(0o700, { 'atelier.db': 0o600 })
    symlinkSync(join(folder, '..', 'gone'), join(folder, 'media'))
    await expect(makePrivate(folder)).resolves.toBe(false)
  })

  test('with a link out of it leaves the place where the link leads', async () => {
    const folder = folderWith(0o755, { 'atelier.db': 0o600 })
    const outside = join(folder, '..', 'outside')
    writeFileSync(outside, '', { mode: 0o644 })
    symlinkSync(outside, join(folder, 'link'))
    await makePrivate(folder)
    expect(modeOf(outside)).toBe(0o644)
  })

  test.runIf(isRoot)('cannot be read by another user of the machine any more', async () => {
    const folder = folderWith(0o755, { 'atelier.db': 0o644 })
    const read = () =>
      execFileSync('cat', [join(folder, 'atelier.db')], { uid: nobody, gid: nobody, stdio: 'pipe' })
    expect(String(read())).toBe('words')
    await makePrivate(folder)
    expect(read).toThrow('Permission denied')
  })

  test.runIf(isRoot)('of somebody else, which cannot be closed, is refused in a sentence', () => {
    const folder = folderWith(0o777, { 'atelier.db': 0o644 })
    const script = `
      import { makePrivate } from ${JSON.stringify(new URL('./private-folder.ts', import.meta.url).href)}
      process.setgroups([])
      process.setgid(${nobody})
      process.setuid(${nobody})
      await makePrivate(${JSON.stringify(folder)}).catch((error) => console.log(error.name, error.message))`
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script])
    expect(String(said)).toMatch(
      /^OpenFolderError Other users .* could not change that\. Choose another folder/,
    )
  })
})

const platforms = [...new Set<NodeJS.Platform>([process.platform, 'win32'])]

test.each(platforms)(
  'no library is begun among a person’s own files, and nothing is written there (%s)',
  async (platform) => {
    const folder = folderWith(0o700, { 'letter.txt': 0o600 })
    await expect(makePrivate(folder, platform)).rejects.toThrow(
      /contains other files\. Choose an empty folder/,
    )
    expect(readdirSync(folder)).toEqual(['letter.txt'])
  },
)

test.each(['atelier.db', 'instance.lock'])(
  'a library is opened whatever a person put beside it: it is told by %s',
  async (name) => {
    const folder = folderWith(0o700, { [name]: 0o600, 'letter.txt': 0o600 })
    for (const platform of platforms)
      await expect(makePrivate(folder, platform)).resolves.toBeTypeOf('boolean')
  },
)

test('a folder that was found empty is taken at a second look too, when Chromium has written there', async () => {
  const folder = folderWith(0o700, {})
  takeFolder(folder)
  writeFileSync(join(folder, 'Local State'), '')
  await expect(makePrivate(folder)).resolves.toBeTypeOf('boolean')
})

test.runIf(process.platform === 'linux')(
  'in the usual place, which nobody chose, a library is begun whatever a start that was cut off left there',
  async () => {
    const parent = join(folderWith(0o700, {}), '..')
    vi.stubEnv('XDG_CONFIG_HOME', parent)
    onTestFinished(() => void vi.unstubAllEnvs())
    const usual = join(parent, 'Atelier')
    mkdirSync(usual, { mode: 0o700 })
    writeFileSync(join(usual, 'Local State'), '')
    await expect(makePrivate(usual)).resolves.toBe(false)
  },
)

test.each([
  ['C:\\Users\\Ada\\AppData\\Local\\Atelier', true],
  ['c:\\users\\ada', true],
  ['D:\\Local\\Ada\\Atelier', true],
  ['C:\\Users\\Adam\\Atelier', false],
  ['C:\\Atelier', false],
  ['D:\\Users\\Ada\\Atelier', false],
])('on Windows %s is in the profile of Ada: %s', (folder, isIn) => {
  expect(isInProfile(folder, ['C:\\Users\\Ada', 'D:\\Local\\Ada'])).toBe(isIn)
})

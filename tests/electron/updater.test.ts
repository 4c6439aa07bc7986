import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openUpdater, type UpdaterParts } from '../../src/main/host/electron/updating/open-updater.ts'
import {
  bytes,
  channelOf,
  installer,
  next,
  noSquirrel,
  ofPublisher,
  own,
  packedWith,
  realUpdater,
  startFolder,
  updaterDouble,
} from './updater-fixture.ts'

const signal = () => new AbortController().signal

test('electron-updater fetches what the channel file names, tells how far it is, and says nothing but the version', async () => {
  const folder = await startFolder(channelOf())
  const files: string[] = []
  const { updater, userData } = realUpdater((file) => {
    files.push(readFileSync(file).equals(bytes) ? 'whole' : 'other')
    return null
  })
  const percents: number[] = []
  await updater.download(folder.wanted, (percent) => percents.push(percent), signal())
  expect(files).toEqual(['whole'])
  expect(percents.at(-1)).toBe(100)
  const [channel] = folder.paths()
  expect(channel).toMatch(/^\/new\/win32-x64[\w-]*\.yml$/)
  expect(folder.paths()).toContain(`/new/${installer}`)
  for (const { headers } of folder.asked) {
    expect(headers['user-agent']).toBe(`Atelier/${own}`)
    expect(headers).not.toHaveProperty('x-user-staging-id')
    expect(headers).not.toHaveProperty('cookie')
  }
  expect(existsSync(join(userData, '.updaterId'))).toBe(false)
})

test('what was fetched and is still whole is not fetched again', async () => {
  const folder = await startFolder(channelOf())
  const { updater } = realUpdater(() => null)
  await updater.download(folder.wanted, () => {}, signal())
  await updater.download(folder.wanted, () => {}, signal())
  expect(folder.paths().filter((path) => path.endsWith('.exe'))).toHaveLength(1)
})

test('a file that is another than the channel file says is not kept', async () => {
  const folder = await startFolder(channelOf({ sha512: `${'A'.repeat(86)}==` }))
  const { updater } = realUpdater(() => null)
  await expect(updater.download(folder.wanted, () => {}, signal())).rejects.toMatchObject({
    fault: 'not-trusted',
  })
})

test('a file that somebody else signed is not kept', async () => {
  const folder = await startFolder(channelOf())
  const { updater } = realUpdater(() => 'signed by somebody else')
  await expect(updater.download(folder.wanted, () => {}, signal())).rejects.toMatchObject({
    fault: 'not-trusted',
  })
})

// The library itself takes the file then, with a warning: this fails when its words for that change.
test.skipIf(process.platform === 'win32')(
  'a file whose signature cannot be looked at is not kept, and the look leaves nothing in the project',
  async () => {
    const project = process.cwd()
    const folder = await startFolder(channelOf())
    const { updater } = realUpdater()
    await expect(updater.download(folder.wanted, () => {}, signal())).rejects.toMatchObject({
      fault: 'not-trusted',
    })
    expect(existsSync(join(project, 'NUL'))).toBe(false)
  },
)

test.each([
  ['another version than was announced', channelOf({ version: '1.4.0' })],
  ['a version that is none', channelOf({ version: 'latest' })],
  ['a file at another host', channelOf({ url: 'https://elsewhere.example/a.exe' })],
  ['a file at another host, by its address alone', channelOf({ url: '//elsewhere.example/a.exe' })],
  ['a file in another folder', channelOf({ url: '../a.exe' })],
  ['a file with a size that nothing of ours has', channelOf({ size: 4_000_000_000 })],
  ['a size that is none', channelOf({ size: -1 })],
  ['a hash that is none', channelOf({ sha512: 'yes' })],
  ['no files', `version: ${next}\nfiles: []\n`],
  ['another type', '- 1\n- 2\n'],
  ['nothing', ''],
  ['no YAML', '{{{'],
  ['something to run', `version: !!js/function 'function () {}'\n`],
  [
    'far more than it should',
    `${channelOf()}files2: [${Array.from({ length: 4_000 }, () => 'more').join(', ')}]`,
  ],
])('a channel file with %s is not believed, and nothing is fetched', async (_name, channel) => {
  const folder = await startFolder(channel)
  const { updater } = realUpdater(() => null)
  await expect(updater.download(folder.wanted, () => {}, signal())).rejects.toThrow()
  expect(folder.paths()).toHaveLength(1)
})

test('an older version is not fetched, whoever announces it', async () => {
  const folder = await startFolder(channelOf({ version: '1.2.2' }))
  const { updater } = realUpdater(() => null)
  const wanted = { ...folder.wanted, version: '1.2.2' }
  await expect(updater.download(wanted, () => {}, signal())).rejects.toMatchObject({ fault: 'not-trusted' })
  expect(folder.paths()).toHaveLength(1)
})

const packed: Omit<UpdaterParts, 'resources'> = {
  app: { getVersion: () => own, isPackaged: true, quit() {} },
  nativeUpdater: noSquirrel,
  platform: 'win32',
  arch: 'x64',
}

test.each<[string, Partial<UpdaterParts>, string | null]>([
  ['that is not packed', { app: { ...packed.app, isPackaged: false } }, ofPublisher],
  ['that nobody signed', {}, null],
  ['for Windows whose publisher is not known', {}, 'updaterCacheDirName: atelier-updater\n'],
  ['for Linux, whose system holds nothing against a signature', { platform: 'linux' }, ofPublisher],
])('an app %s tells of a newer version, and no more', (_name, other, configuration) => {
  expect(openUpdater({ ...packed, ...other, resources: packedWith(configuration) })).toBeNull()
})

test('an app in plain Node tells of a newer version, and no more', () => {
  expect(openUpdater({ ...packed, resources: undefined })).toBeNull()
})

const opened = (platform: string) => {
  const double = updaterDouble()
  const quits: string[] = []
  const loads: string[] = []
  const updater = openUpdater({
    app: { ...packed.app, quit: () => void quits.push('quit') },
    nativeUpdater: double.nativeUpdater,
    platform,
    arch: 'arm64',
    resources: packedWith(ofPublisher),
    load: async () => {
      loads.push(platform)
      return double.library
    },
  })
  if (updater === null) throw new Error('no updater')
  return { ...double, updater, quits, loads }
}
const wanted = { version: next, address: 'https://releases.example/atelier.json', readText: async () => '' }

test('electron-updater is loaded when something is fetched, once, and never before', async () => {
  const { updater, loads, asked, events } = opened('win32')
  updater.installAtEnd(false)
  expect(loads).toEqual([])
  const percents: number[] = []
  await updater.download(wanted, (percent) => percents.push(percent), signal())
  await updater.download(wanted, () => {}, signal())
  expect(loads).toEqual(['win32'])
  expect(asked).toEqual(['feed', 'check', 'download', 'feed', 'check', 'download'])
  expect(percents).toEqual([50])
  expect(events.listenerCount('download-progress')).toBe(0)
})

test('on Windows a restart quits the app, and the installer starts as its last act', async () => {
  const { updater, asked, quits } = opened('win32')
  expect(updater.installsAtEnd).toBe(true)
  await updater.download(wanted, () => {}, signal())
  await updater.restart(signal())
  expect(quits).toEqual(['quit'])
  expect(asked).not.toContain('install true true')
  updater.installAtEnd(true)
  expect(asked.at(-1)).toBe('install true true')
  updater.installAtEnd(false)
  expect(asked.at(-1)).toBe('install true false')
})

test('on macOS Squirrel takes the update in first and quits the app itself; what it refuses is said', async () => {
  const { updater, asked, events, quits } = opened('darwin')
  expect(updater.installsAtEnd).toBe(false)
  await updater.download(wanted, () => {}, signal())
  const restarting = updater.restart(signal())
  await new Promise(setImmediate)
  events.emit('error', new Error('Code signature did not pass validation'))
  await expect(restarting).rejects.toMatchObject({ fault: 'refused' })
  expect(asked.at(-1)).toBe('quit and install')
  expect(quits).toEqual([])
})

test('on macOS a restart that was given up closes nothing when Squirrel is done after all, nor does one that was refused', async () => {
  const { updater, asked, events, native } = opened('darwin')
  const silence = new AbortController()
  const silent = updater.restart(silence.signal)
  await new Promise(setImmediate)
  silence.abort()
  await expect(silent).rejects.toMatchObject({ fault: 'refused' })
  const refused = updater.restart(signal())
  await new Promise(setImmediate)
  events.emit('error', new Error('Code signature did not pass validation'))
  await expect(refused).rejects.toMatchObject({ fault: 'refused' })
  asked.length = 0
  native.emit('update-downloaded')
  expect(asked).toEqual(['noted'])
})

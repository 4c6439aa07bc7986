import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FlagError, ownFlagsAmong, parseFlags } from './flags.ts'

const usual = {
  isBrowser: false,
  hasWindow: true,
  port: null,
  dataDirectory: null,
  library: null,
  keychain: 'os',
  isHidden: false,
  isHotReloading: false,
}

test('no flags is the usual start', () => {
  expect(parseFlags([])).toEqual(usual)
})

test('every flag is understood, with a space or an equals sign', () => {
  const all = {
    ...usual,
    isBrowser: true,
    hasWindow: false,
    port: 4321,
    dataDirectory: resolve('/tmp/a b'),
    keychain: 'memory',
  }
  const spaced = ['--browser', '--no-open', '--port', '4321', '--data', '/tmp/a b', '--keychain', 'memory']
  expect(parseFlags(spaced)).toEqual(all)
  expect(
    parseFlags(['--browser', '--no-open', '--port=4321', '--data=/tmp/a b', '--keychain=memory']),
  ).toEqual(all)
})

test.each(['my library', '..', './Atelier', '~/Atelier'])(
  'a folder that is named by less than its whole path, as %s, is refused: it would be wherever a start stands',
  (folder) => {
    expect(() => parseFlags(['--data', folder])).toThrow(
      /^--data takes a full path, such as .+Atelier, not "/,
    )
  },
)

test('a library that was begun by such a name is opened, and named in full', () => {
  const library = mkdtempSync(join(tmpdir(), 'atelier-flags-'))
  onTestFinished(() => rmSync(library, { recursive: true }))
  writeFileSync(join(library, 'atelier.db'), '')
  expect(parseFlags(['--data', relative('.', library)]).dataDirectory).toBe(library)
})

test('where a moved library is must be said in full too', () => {
  expect(parseFlags(['--library', '/disk/Atelier Library']).library).toBe(resolve('/disk/Atelier Library'))
  expect(() => parseFlags(['--library', 'mine'])).toThrow(/^--library takes a full path/)
  expect(ownFlagsAmong(['--library', '/disk/x', '--no-sandbox'])).toEqual(['--library', '/disk/x'])
})

test.each([
  ['--port', 'abc'],
  ['--port', '65536'],
  ['--port=-1'],
  ['--port', ''],
  ['--data='],
  ['--keychain', 'file'],
  ['--prot', '1'],
  ['stray'],
])('refused with a plain sentence: %s %s', (...args) => {
  expect(() => parseFlags(args)).toThrow(FlagError)
})

test('among Chromium’s switches only ours are kept, with their values', () => {
  const argv = [
    '--remote-debugging-port=0',
    '--data',
    '/tmp/x',
    '--inspect=0',
    'stray',
    '--keychain=memory',
    '--no-sandbox',
  ]
  const own = ownFlagsAmong(argv)
  expect(own).toEqual(['--data', '/tmp/x', '--keychain=memory'])
  expect(parseFlags(own)).toEqual({ ...usual, dataDirectory: resolve('/tmp/x'), keychain: 'memory' })
})

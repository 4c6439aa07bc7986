import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createPackageWithOptions } from '@electron/asar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../run-tool.ts'

const register = new URL('./register.ts', import.meta.url).href
const folder = mkdtempSync(join(tmpdir(), 'atelier-asar-test-'))
const archive = join(folder, 'app.asar')

const begin = `
import fs from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
const at = (path) => new URL(path, import.meta.url)
const say = (answer) => console.log(JSON.stringify(answer))
const codeOf = (work) => work().then(() => 'done', ({ code }) => code)
`

/** Programs that lie in the archive beside what they ask for; each prints one answer. */
const programs = {
  read: `
const handle = await open(at('data/deep/a.txt'))
const heard = await new Promise((resolve) => fs.readFile(at('data/deep/a.txt'), 'utf8', (_, text) => resolve(text)))
const streamed = (await fs.createReadStream(at('data/deep/a.txt'), { start: 1 }).toArray()).join('')
say([fs.readFileSync(at('data/deep/a.txt'), 'utf8'), heard, streamed, await handle.readFile('utf8'), (await stat(at('data/deep'))).isDirectory(),
  (await stat(at('data/deep/a.txt'))).size, fs.existsSync(at('data/none')), await codeOf(() => readFile(at('data/none')))])`,
  list: `
const kinds = (entries) => entries.map((entry) => [entry.name, entry.isFile() ? 'file' : 'folder', entry.parentPath])
say([await readdir(at('data')), await readdir(at('data'), { recursive: true }), kinds(await readdir(at('data'), { withFileTypes: true })),
  kinds(await readdir(at('data'), { recursive: true, withFileTypes: true }))])`,
  write: `
say([await codeOf(() => writeFile(at('data/new.txt'), '')), await codeOf(() => open(at('data/b.txt'), 'w')), await codeOf(() => rm(at('data/b.txt'))),
  await codeOf(() => mkdir(at('data/more')))])`,
  unpacked: `
const require = createRequire(import.meta.url)
say([fs.readFileSync(at('beside/c.txt'), 'utf8'), fs.existsSync(at('beside/c.txt')), typeof require('./beside/native.node')])`,
  packages: `
import { name } from 'plain'
import both from 'both'
import facts from './facts.json' with { type: 'json' }
const require = createRequire(import.meta.url)
let code = null
try { require('./nothing') } catch (error) { code = error.code }
say([name, both, require('both'), require('@scope/plain/inner'), facts, code])`,
  others: `
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
const heard = (other) => new Promise((resolve) => other.once('message', resolve))
say([await heard(new Worker(at('other.js'))), await heard(fork(fileURLToPath(at('other.js')), [], { execArgv: [] }))])`,
}

const files: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'facts.json': '{ "is": "json" }',
  'data/b.txt': 'b',
  'data/deep/a.txt': 'abc',
  'beside/c.txt': 'c',
  'other.js': `
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
const text = readFileSync(new URL('data/b.txt', import.meta.url), 'utf8')
if (parentPort) parentPort.postMessage(text + ' of a thread')
else process.send(text + ' of a child', () => process.disconnect())`,
  'node_modules/plain/package.json': '{ "main": "lib/main" }',
  'node_modules/plain/lib/main.js': `exports.name = require('./name').name`,
  'node_modules/plain/lib/name/index.js': `exports.name = require('@scope/plain/inner') + ' plain'`,
  'node_modules/@scope/plain/package.json': '{}',
  'node_modules/@scope/plain/inner.js': `module.exports = 'inner'`,
  'node_modules/both/package.json':
    '{ "exports": { ".": { "import": { "default": "./i.mjs" }, "require": "./r.cjs" } } }',
  'node_modules/both/i.mjs': `export default 'imported'`,
  'node_modules/both/r.cjs': `module.exports = 'required'`,
}

beforeAll(async () => {
  const source = join(folder, 'source')
  const all = { ...files, ...asFiles(programs) }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(source, path)), { recursive: true })
    writeFileSync(join(source, path), text)
  }
  const native = join(
    root,
    'node_modules/better-sqlite3/prebuilds',
    `${process.platform}-${process.arch}.node`,
  )
  copyFileSync(native, join(source, 'beside', 'native.node'))
  await createPackageWithOptions(source, archive, { unpackDir: 'beside' })
  rmSync(source, { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function asFiles(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.js`, `${begin}${text}`]))
}

async function answerOf(program: keyof typeof programs): Promise<unknown> {
  const args = ['--import', register, join(archive, `${program}.js`)]
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
}

test('a file of an archive is read at once, with a callback, as a stream, by a handle, and one that is not there is missed', async () => {
  expect(await answerOf('read')).toEqual(['abc', 'abc', 'bc', 'abc', true, 3, false, 'ENOENT'])
})

test('folders are listed to their depth, and where an entry lies is said of all levels only', async () => {
  const data = join(archive, 'data')
  expect(await answerOf('list')).toEqual([
    ['b.txt', 'deep'],
    ['b.txt', 'deep', join('deep', 'a.txt')],
    [
      ['b.txt', 'file', null],
      ['deep', 'folder', null],
    ],
    [
      ['b.txt', 'file', data],
      ['deep', 'folder', data],
      ['a.txt', 'file', join(data, 'deep')],
    ],
  ])
})

test('nothing is written or removed inside', async () => {
  expect(await answerOf('write')).toEqual(['ENOTDIR', 'EACCES', 'ENOTDIR', 'ENOTDIR'])
})

test('what lies unpacked is read beside the archive, by the system too', async () => {
  expect(await answerOf('unpacked')).toEqual(['c', true, 'object'])
})

test('packages and modules of both kinds are found in it, by the rules of whoever asks', async () => {
  const expected = ['inner plain', 'imported', 'required', 'inner', { is: 'json' }, 'MODULE_NOT_FOUND']
  expect(await answerOf('packages')).toEqual(expected)
})

test('its threads read it too, and so do the children that are forked from it', async () => {
  expect(await answerOf('others')).toEqual(['b of a thread', 'b of a child'])
})

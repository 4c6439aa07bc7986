import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { licencesIn, readLicences } from './read-licences.ts'

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

async function packed(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-licences-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

const list =
  '# Licenses\n\n## left - 1.0.0 (MIT)\n\nFree.\n\n## @some/right - 2.1.0 (Apache-2.0 OR MIT)\n\nAs is.\n'

test('the list of the bundler is read part by part, each with its words', () => {
  expect(licencesIn(list)).toEqual([
    { name: 'left', version: '1.0.0', licence: 'MIT', text: 'Free.' },
    { name: '@some/right', version: '2.1.0', licence: 'Apache-2.0 OR MIT', text: 'As is.' },
  ])
  expect(licencesIn('')).toEqual([])
})

test('what is built into both parts is named once, beside what is installed and all that this needs', async () => {
  const folder = await packed({
    LICENSE: 'Ours.',
    'package.json': JSON.stringify({
      name: 'atelier',
      dependencies: { native: '3.0.0' },
      optionalDependencies: { tool: '1' },
    }),
    'out/main/third-party-licences.txt': list,
    'out/renderer/third-party-licences.txt': list,
    'node_modules/native/package.json': JSON.stringify({
      name: 'native',
      version: '3.0.0',
      license: 'ISC',
      dependencies: { below: '1' },
      optionalDependencies: { 'for-another-system': '1' },
    }),
    'node_modules/native/LICENSE': 'Take it.\n',
    'node_modules/below/package.json': JSON.stringify({
      name: 'below',
      version: '1.2.0',
      license: 'LGPL-3.0-or-later',
    }),
    'node_modules/tool/package.json': JSON.stringify({ name: 'tool', version: '1.0.0', license: 'MIT' }),
  })
  expect(await readLicences(folder)).toEqual({
    own: 'Ours.',
    parts: [
      { name: '@some/right', version: '2.1.0', licence: 'Apache-2.0 OR MIT', text: 'As is.' },
      { name: 'below', version: '1.2.0', licence: 'LGPL-3.0-or-later', text: '' },
      { name: 'left', version: '1.0.0', licence: 'MIT', text: 'Free.' },
      { name: 'native', version: '3.0.0', licence: 'ISC', text: 'Take it.' },
    ],
  })
})

test('from source, before any build, the own licence and what is installed are there', async () => {
  const { own, parts } = await readLicences()
  expect(own).toMatch(/^MIT License/)
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['better-sqlite3', 'sharp']))
})

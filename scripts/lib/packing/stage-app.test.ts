import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepLicence, shippedManifest } from './stage-app.ts'

test('what is packed names a homepage, without which no deb is made outside of a clone of a public repository', () => {
  expect(URL.canParse(String(shippedManifest()['homepage']))).toBe(true)
})

test('all that is shipped of package.json is there, and nothing of what it is worked on with', () => {
  const shipped = shippedManifest()
  expect(Object.entries(shipped).filter(([, value]) => value === undefined)).toEqual([])
  expect(shipped).not.toHaveProperty('devDependencies')
  expect(shipped).not.toHaveProperty('scripts')
})

test('what is packed names its launcher, by which Linux finds the entry of a window in the bar', () => {
  expect(shippedManifest()['desktopName']).toBe('studio.atelier.Atelier.desktop')
})

test('a package that says its terms in Markdown only, which is not packed, keeps them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-staged-'))
  const kept = () => readFile(join(folder, 'LICENSE'), 'utf8')
  try {
    await writeFile(join(folder, 'README.md'), 'Under the LGPL.')
    await keepLicence(folder)
    expect(await kept()).toBe('Under the LGPL.')
    await writeFile(join(folder, 'LICENSE'), 'Its own.')
    await keepLicence(folder)
    expect(await kept()).toBe('Its own.')
  } finally {
    await rm(folder, { recursive: true })
  }
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFiles } from './list-files.ts'

test('the list names the files of a window at every depth, with slashes, and no folder', () => {
  const dir = mkdtempSync(join(tmpdir(), 'atelier-list-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  mkdirSync(join(dir, 'assets', 'empty'), { recursive: true })
  writeFileSync(join(dir, 'index.html'), '')
  writeFileSync(join(dir, 'assets', 'main.js'), '')
  listFiles.writeBundle.handler({ dir })
  expect(JSON.parse(readFileSync(join(dir, 'files.json'), 'utf8'))).toEqual(['assets/main.js', 'index.html'])
})

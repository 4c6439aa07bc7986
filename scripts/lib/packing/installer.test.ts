import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-tool.ts'

const builder = readFileSync(join(root, 'electron-builder.yml'), 'utf8')

test('nobody chooses the folder of the program on Windows: the installer removes all that is in it', () => {
  expect(builder).toMatch(/^ {2}allowToChangeInstallationDirectory: false$/m)
})

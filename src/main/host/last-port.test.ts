import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepLastPort, readLastPort } from './last-port.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'atelier-port-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('the port that was kept is read again', async () => {
  const data = await folder()
  expect(readLastPort(data)).toBeNull()
  keepLastPort(data, 41_234)
  expect(readLastPort(data)).toBe(41_234)
})

test.each(['', '0\n', '65536\n', 'abc\n', '80', '-1\n'])('%j in the file is no port', async (text) => {
  const data = await folder()
  await writeFile(join(data, 'last-port'), text)
  expect(readLastPort(data)).toBeNull()
})

test('a folder that cannot be written is no reason to fail', async () => {
  const data = join(await folder(), 'not-there')
  expect(() => keepLastPort(data, 41_234)).not.toThrow()
  expect(readLastPort(data)).toBeNull()
})

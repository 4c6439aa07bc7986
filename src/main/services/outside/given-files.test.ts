import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGivenFiles } from './given-files.ts'

test('no more is read than may be dropped, also of what grew since it was given', async () => {
  const home = mkdtempSync(join(tmpdir(), 'atelier-given-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const [fits, large] = [join(home, 'fits.txt'), join(home, 'large.txt')]
  writeFileSync(fits, '1234')
  writeFileSync(large, '12345')
  const given = createGivenFiles(4)
  given.give([fits, large])
  const { files, refused } = await given.take()
  expect(refused).toEqual([{ name: 'large.txt', why: 'too-large' }])
  appendFileSync(fits, '5')
  const answer = await given.respond(new Request(`http://x/given/${files[0]?.token}`))
  expect([files.length, answer?.status]).toEqual([1, 404])
  expect(await given.respond(new Request('http://x/asset/1'))).toBeNull()
})

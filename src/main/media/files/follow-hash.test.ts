import { spawnSync } from 'node:child_process'
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileHasher } from './follow-hash.ts'
import { openPart } from './part-file.ts'
import { sha256, temporaryDirectory } from '../test-support.ts'

const workerUrl = new URL('./follow-worker.ts', import.meta.url)
const megabytes = (count: number, letter: string) => Buffer.alloc(count * 1024 * 1024, letter)

function openHasher(url = workerUrl) {
  const hasher = createFileHasher(url)
  onTestFinished(() => hasher.close())
  return hasher
}

test('a file is hashed as far as it is said to have grown, and further when asked again', async () => {
  const path = join(temporaryDirectory(), 'a.part')
  const file = openHasher().follow(path)
  writeFileSync(path, megabytes(3, 'a'))
  file.grown(2 * 1024 * 1024)
  expect(await file.sha256(2 * 1024 * 1024)).toBe(sha256(megabytes(2, 'a')))
  appendFileSync(path, 'tail')
  const whole = Buffer.concat([megabytes(3, 'a'), Buffer.from('tail')])
  expect(await file.sha256(whole.byteLength)).toBe(sha256(whole))
  expect(await file.sha256(whole.byteLength)).toBe(sha256(whole))
  await file.forget()
})

test('files that grow side by side do not mix', async () => {
  const directory = temporaryDirectory()
  const hasher = openHasher()
  const letters = ['a', 'b', 'c', 'd']
  const hashes = letters.map((letter) => {
    const path = join(directory, letter)
    writeFileSync(path, megabytes(2, letter))
    return hasher.follow(path).sha256(2 * 1024 * 1024)
  })
  expect(await Promise.all(hashes)).toEqual(letters.map((letter) => sha256(megabytes(2, letter))))
})

test('a part that is cleared is hashed from its new first byte', async () => {
  const part = await openPart(join(temporaryDirectory(), 'a.part'), openHasher())
  await part.append(megabytes(2, 'a'))
  await part.clear()
  await part.append(Buffer.from('new '), Buffer.from('bytes'))
  expect(await part.sha256()).toBe(sha256(Buffer.from('new bytes')))
  await part.close()
})

test('a part of an earlier run is hashed with what comes after', async () => {
  const path = join(temporaryDirectory(), 'a.part')
  writeFileSync(path, 'from before, ')
  const part = await openPart(path, openHasher())
  await part.append(Buffer.from('and now'))
  expect(await part.sha256()).toBe(sha256(Buffer.from('from before, and now')))
  await part.close()
})

test('a file that cannot be read to where it was written is told, and others go on', async () => {
  const directory = temporaryDirectory()
  const hasher = openHasher()
  const path = join(directory, 'a.part')
  writeFileSync(path, 'some bytes')
  truncateSync(path, 3)
  const refusal = expect.objectContaining({ name: 'MediaError', kind: 'input-output' })
  await expect(hasher.follow(path).sha256(10)).rejects.toEqual(refusal)
  await expect(hasher.follow(join(directory, 'gone')).sha256(10)).rejects.toEqual(refusal)
  expect(await hasher.follow(path).sha256(3)).toBe(sha256(Buffer.from('som')))
})

test('when its thread dies, the file is read again by the next one', async () => {
  const directory = temporaryDirectory()
  const path = join(directory, 'a.part')
  const once = join(directory, 'died')
  const dying = join(directory, 'dying-worker.mjs')
  writeFileSync(path, 'still here')
  writeFileSync(
    dying,
    `import { existsSync, writeFileSync } from 'node:fs'
     if (existsSync(${JSON.stringify(once)})) await import(${JSON.stringify(workerUrl.href)})
     else { writeFileSync(${JSON.stringify(once)}, ''); process.exit(1) }`,
  )
  const hasher = openHasher(new URL(`file://${dying}`))
  expect(await hasher.follow(path).sha256(10)).toBe(sha256(Buffer.from('still here')))
})

test('a thread that always dies is told at last', async () => {
  const dying = join(temporaryDirectory(), 'dying-worker.mjs')
  writeFileSync(dying, 'process.exit(1)')
  const file = openHasher(new URL(`file://${dying}`)).follow('a.part')
  await expect(file.sha256(1)).rejects.toEqual(expect.objectContaining({ kind: 'input-output' }))
})

test('an idle thread does not keep the process alive', () => {
  const directory = temporaryDirectory()
  const path = join(directory, 'a.part')
  writeFileSync(path, 'bytes')
  const script = `
    import { createFileHasher } from ${JSON.stringify(new URL('./follow-hash.ts', import.meta.url).href)}
    const file = createFileHasher(new URL(${JSON.stringify(workerUrl.href)})).follow(${JSON.stringify(path)})
    console.log(await file.sha256(5))`
  const main = join(directory, 'main.mjs')
  writeFileSync(main, script)
  const { stdout } = spawnSync(process.execPath, [main], { encoding: 'utf8', timeout: 20_000 })
  expect(stdout.trim()).toBe(sha256(Buffer.from('bytes')))
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = `
  import { passingFolder } from ${JSON.stringify(new URL('./passing-folder.ts', import.meta.url).href)}
  passingFolder('atelier-passing-')
  console.log(passingFolder('atelier-passing-').path)
  setInterval(() => {}, 1000)
`

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a folder is gone when its process is ended by %s', async (signal, code) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  const path = printed.toString().trim()
  expect(existsSync(path)).toBe(true)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(existsSync(path)).toBe(false)
})

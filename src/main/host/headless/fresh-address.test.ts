import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askFreshAddress, tellFreshAddress } from './fresh-address.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-fresh-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.skipIf(process.platform === 'win32')('the address for another window', () => {
  test('is told as it is at the moment, until that is ended', async () => {
    const folder = temporaryFolder()
    let code = 'first'
    const end = await tellFreshAddress(folder, () => `http://127.0.0.1:4000/#${code}`)
    expect(await askFreshAddress(folder)).toBe('http://127.0.0.1:4000/#first')
    code = 'second'
    expect(await askFreshAddress(folder)).toBe('http://127.0.0.1:4000/#second')
    end()
    expect(await askFreshAddress(folder)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is told where a killed run, or anything else, left its name', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'instance.sock'), '')
    expect(await askFreshAddress(folder)).toBeNull()
    onTestFinished(await tellFreshAddress(folder, () => 'http://127.0.0.1:4000/#code'))
    expect(await askFreshAddress(folder)).toBe('http://127.0.0.1:4000/#code')
  })

  test('is not told below a path that is too long for a socket, and nothing fails', async () => {
    const folder = join(temporaryFolder(), 'n'.repeat(200))
    const end = await tellFreshAddress(folder, () => 'http://127.0.0.1:4000/#code')
    expect(await askFreshAddress(folder)).toBeNull()
    end()
    expect(existsSync(folder)).toBe(false)
  })

  test('is believed of this computer only', async () => {
    const folder = temporaryFolder()
    const server = createServer((socket) => void socket.end('http://elsewhere.example/#code'))
    await new Promise<void>((resolve) => server.listen(join(folder, 'instance.sock'), resolve))
    onTestFinished(() => void server.close())
    expect(await askFreshAddress(folder)).toBeNull()
  })
})

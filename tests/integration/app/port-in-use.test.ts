import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeInstanceLock } from '../../../src/main/host/instance-lock.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { startOnLoopback } from '../../../src/main/on-loopback.ts'
import { writePage } from '../../electron/page-files.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-port-in-use-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a start at a port that is taken leaves the library closed and free', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const dataDirectory = temporaryFolder()
  const start = startOnLoopback({
    ...{ dataDirectory, keychain: createMemoryKeychain(), version: '0.0.0-test' },
    ...{ port: (other.address() as AddressInfo).port, page: writePage(temporaryFolder()) },
    ...{ onComposed() {}, onFreshAddress() {} },
  })
  await expect(start).rejects.toThrow()
  expect(existsSync(join(dataDirectory, 'atelier.db.closed'))).toBe(true)
  const lock = takeInstanceLock(dataDirectory)
  expect(lock).not.toBeNull()
  lock?.release()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openTestStore, temporaryDirectory } from './test-support.ts'

const rowsBeforeTheKill = 60
const writer = fileURLToPath(new URL('crash-writer.ts', import.meta.url))

test(
  'B1: every row that was acknowledged before a SIGKILL is there after it',
  { timeout: 30_000 },
  async () => {
    const directory = temporaryDirectory()
    const child = spawn(process.execPath, [writer, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    const acknowledged: string[] = []
    for await (const slot of createInterface({ input: child.stdout })) {
      acknowledged.push(slot)
      // Lines that were on their way when it died still count: the store had returned before they were printed.
      if (acknowledged.length === rowsBeforeTheKill) child.kill('SIGKILL')
    }
    const [, signal] = await ended
    expect(signal).toBe('SIGKILL')
    const store = openTestStore({ directory })
    const lost = acknowledged.filter((slot) => store.workspace.read(slot) !== `text of ${slot}`)
    expect(lost).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(rowsBeforeTheKill)
  },
)

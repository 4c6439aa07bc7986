import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * Room on the disk that is held for bad times: on a full disk even deleting a row needs some. Given back at once when
 * the disk is full, taken again when there is room.
 */
export type Reserve = ReturnType<typeof createReserve>

const blockBytes = 1024 * 1024

export function createReserve(file: string, byteSize: number) {
  const isHeld = () => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= byteSize
  return {
    byteSize,
    isHeld,
    /** True when there was something to give back. */
    release() {
      const wasThere = statSync(file, { throwIfNoEntry: false }) !== undefined
      rmSync(file, { force: true })
      return wasThere
    },
    /** @throws of the disk; nothing is held then */
    async hold() {
      // Bytes that no file system can write shorter than they are.
      const block = randomBytes(blockBytes)
      const handle = await open(file, 'w')
      try {
        for (let written = 0; written < byteSize; written += blockBytes) await handle.write(block)
        await handle.sync()
      } catch (error) {
        rmSync(file, { force: true })
        throw error
      } finally {
        await handle.close()
      }
    },
  }
}

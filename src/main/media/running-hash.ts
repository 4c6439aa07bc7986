import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHasher, FollowedFile } from './follow-hash.ts'
import { MediaError } from './media-error.ts'

const sliceLength = 1024 * 1024

/**
 * Hashes on the calling thread, for threads where nobody waits: what is handed over is not read back. What an earlier
 * run left is read beside what arrives, and so is what arrives until that is done.
 */
export const runningHasher: FileHasher = { follow: followHere, close: () => Promise.resolve() }

function followHere(path: string): FollowedFile {
  const hash = createHash('sha256')
  let hashed = 0
  let wanted = 0
  let reading: Promise<void> | null = null

  const read = async () => {
    const handle = await open(path, 'r')
    try {
      const slice = new Uint8Array(sliceLength)
      while (hashed < wanted) {
        const { bytesRead } = await handle.read(slice, 0, Math.min(sliceLength, wanted - hashed), hashed)
        if (bytesRead === 0) throw new MediaError('input-output', 'shorter than what was written')
        hash.update(slice.subarray(0, bytesRead))
        hashed += bytesRead
      }
    } finally {
      await handle.close()
    }
  }
  const readOn = () => (reading ??= read().finally(() => (reading = null)))

  return {
    grown(length, last = []) {
      wanted = length
      const lastBytes = last.reduce((sum, chunk) => sum + chunk.byteLength, 0)
      if (reading === null && hashed + lastBytes === length) {
        for (const chunk of last) hash.update(chunk)
        hashed = length
      } else {
        // Whoever asks for the hash meets the same trouble.
        readOn().catch(() => {})
      }
    },
    async sha256(length) {
      wanted = length
      while (hashed < length) await readOn()
      return hash.copy().digest('hex')
    },
    async forget() {
      wanted = 0
      await reading?.catch(() => {})
    },
  }
}

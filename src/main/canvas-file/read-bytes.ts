import { closeSync, openSync, readSync } from 'node:fs'

/** Bytes of a file from an offset; fewer where it ends before. @throws what the system does */
export function readBytes(path: string, offset: number, length: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
  } finally {
    closeSync(file)
  }
}

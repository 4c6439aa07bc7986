import { createReadStream } from 'node:fs'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { MediaError } from '../media-error.ts'
import type { OpenPart, PartFile } from '../files/part-file.ts'
import { mostPcmBytes, type PcmFormat, wavHeader } from './wav-header.ts'

/** Held in memory at a time. */
const sliceLength = 256 * 1024

/**
 * A part at `path` that holds the bare sound of `raw` as a WAV; `raw` stays as it is, for another try.
 * @throws MediaError `unsupported` when there is no sound, `too-large` when a WAV cannot hold it; nothing is left then.
 */
export async function wrapPcm(
  raw: PartFile,
  format: PcmFormat,
  path: string,
  openFile: OpenPart,
): Promise<PartFile> {
  const byteLength = raw.length()
  if (byteLength === 0) throw new MediaError('unsupported', 'a sound without a sample')
  if (byteLength > mostPcmBytes) throw new MediaError('too-large', 'longer than a WAV can say')
  const header = headerOf(format, byteLength)
  let wrapped: PartFile | null = null
  try {
    wrapped = await openFile(path)
    await wrapped.append(header)
    const samples = createReadStream(raw.path, { end: byteLength - 1, highWaterMark: sliceLength })
    for await (const slice of samples) await wrapped.append(slice as Uint8Array)
    if (byteLength % 2 === 1) await wrapped.append(new Uint8Array(1))
    return wrapped
  } catch (error) {
    await wrapped?.close().catch(() => {})
    await removeQuietly(path)
    throw error
  }
}

function headerOf(format: PcmFormat, byteLength: number): Uint8Array {
  try {
    return wavHeader({ ...format, byteLength })
  } catch (error) {
    throw new MediaError('unsupported', 'a sound of a strange format', { cause: error })
  }
}

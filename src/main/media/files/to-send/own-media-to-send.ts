import { open } from 'node:fs/promises'
import { type ByteSource, fileSource } from '../byte-source.ts'
import { type FileToSend, fileToSend } from './file-to-send.ts'
import { piecesOfIso } from './iso-pieces.ts'
import { piecesOfJpeg } from './jpeg-pieces.ts'
import { isWhole, type Piece, piecesToSend } from './pieces.ts'
import { piecesOfPng } from './png-pieces.ts'
import { piecesOfWebp } from './webp-pieces.ts'

const readers: Readonly<Record<string, (source: ByteSource) => Promise<Piece[]>>> = {
  'image/jpeg': piecesOfJpeg,
  'image/png': piecesOfPng,
  'image/webp': piecesOfWebp,
  'image/heic': piecesOfIso,
  'image/heif': piecesOfIso,
  'image/avif': piecesOfIso,
  'video/mp4': piecesOfIso,
  'video/quicktime': piecesOfIso,
  'video/3gpp': piecesOfIso,
}

/**
 * An image or video without what a camera or a program wrote into it: place, time, device, small images of its own and films behind
 * it. Nothing is decoded: pixels and colours go byte by byte as they are, and which way is up stays. One that holds nothing of
 * that, and one of another format, goes whole; so does what cannot be read, which is for whoever gets it to judge.
 *
 * @throws the file system's error when there is no such file
 */
export async function ownMediaToSend(path: string, mimeType: string): Promise<FileToSend> {
  const read = readers[mimeType]
  if (read === undefined) return fileToSend(path, mimeType)
  const handle = await open(path)
  try {
    const source = await fileSource(handle)
    const pieces = await read(source)
    return isWhole(pieces, source.size)
      ? await fileToSend(path, mimeType)
      : piecesToSend(path, mimeType, pieces)
  } finally {
    await handle.close()
  }
}

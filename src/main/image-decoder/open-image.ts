import sharp, { type Metadata, type Sharp } from 'sharp'
import { mostPixels } from './protocol.ts'

export async function readHead(file: string): Promise<Metadata> {
  return sharp(file, { limitInputPixels: mostPixels }).metadata()
}

/** Upright. */
export function open(file: string): Sharp {
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true }).autoOrient()
}

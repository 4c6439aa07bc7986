import { copyFile, open } from 'node:fs/promises'
import type { AssetKind } from '../../../../shared/domain/asset.ts'
import type { UnusableFile } from '../../../../shared/domain/job/job-file.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { firstBytes } from './refuse-download.ts'
import { harmlessExtension, type UnusableFiles } from './unusable-files.ts'

/** Bytes that have all come: of a part that is closed. */
export type WholeFile = { path: string; expected: AssetKind; sha256: string; byteSize: number }

/** Keeps a copy as a file: until the job's row names that, the part is what a later run finds. */
export async function keepCopy(
  { path, sha256, byteSize }: WholeFile,
  files: UnusableFiles,
): Promise<UnusableFile> {
  const copy = `${path}.copy`
  await copyFile(path, copy)
  const handle = await open(copy, 'r+')
  await handle.sync().finally(() => handle.close())
  const extension = await harmlessExtension(await firstBytes(path))
  await files.keep(copy, sha256)
  crashPoint('unusable-kept')
  return { sha256, byteSize, extension }
}

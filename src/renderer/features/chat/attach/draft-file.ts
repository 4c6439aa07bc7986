import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../shared/errors.ts'

/** A file that goes with the next words. `key` names it among those of its draft. */
export type DraftFile =
  | { readonly state: 'ready'; readonly key: string; readonly asset: Asset }
  | {
      readonly state: 'arriving'
      readonly key: string
      readonly name: string
      readonly byteSize: number
      /** 0 to 100; null as long as nobody knows. */
      readonly percent: number | null
    }
  | {
      readonly state: 'refused'
      readonly key: string
      readonly name: string
      readonly byteSize: number
      readonly failure: Failure
    }

export const noFiles: readonly DraftFile[] = []

/** The files that can be sent, in order. */
export function readyAssets(files: readonly DraftFile[]): Asset[] {
  return files.flatMap((file) => (file.state === 'ready' ? file.asset : []))
}

export function readyIds(files: readonly DraftFile[]): AssetId[] {
  return readyAssets(files).map(({ id }) => id)
}

export function hasArriving(files: readonly DraftFile[]): boolean {
  return files.some(({ state }) => state === 'arriving')
}

/** The same file twice says nothing more: it stays where it was first. */
export function withFile(files: readonly DraftFile[], file: DraftFile): readonly DraftFile[] {
  const isThere =
    file.state === 'ready' && files.some((other) => other.key !== file.key && isAsset(other, file.asset.id))
  if (isThere) return files.filter(({ key }) => key !== file.key)
  const at = files.findIndex(({ key }) => key === file.key)
  return at < 0 ? [...files, file] : files.with(at, file)
}

/** How far a file is, as long as it is on its way. */
export function withPercent(files: readonly DraftFile[], key: string, percent: number): readonly DraftFile[] {
  return files.map((file) => (file.key === key && file.state === 'arriving' ? { ...file, percent } : file))
}

function isAsset(file: DraftFile, id: AssetId): boolean {
  return file.state === 'ready' && file.asset.id === id
}

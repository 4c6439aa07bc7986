import { AssetId } from '../../../shared/domain/ids.ts'

/** The files that a parameter of a place names, with commas between them; what is no id is left out. */
export function assetIdsOf(parameter: string | undefined): AssetId[] {
  return (parameter ?? '').split(',').flatMap((id) => AssetId.safeParse(id).data ?? [])
}

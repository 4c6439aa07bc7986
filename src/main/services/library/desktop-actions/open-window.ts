import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Host } from '../../../host/host.ts'
import type { Store } from '../../../store/open.ts'

/**
 * Shows a file alone in a window of its own. False: there are as many as there may be.
 *
 * @throws AppError `not-found`, or `bad-input` where the app opens no windows
 */
export type OpenWindow = (assetId: AssetId) => boolean

export function createOpenWindow({
  store,
  host,
}: {
  store: { assets: Pick<Store['assets'], 'get'> }
  host: Pick<Host, 'viewers'>
}): OpenWindow {
  return (assetId) => {
    if (host.viewers === null) throw new AppError('bad-input')
    if (store.assets.get(assetId) === null) throw new AppError('not-found', { data: { field: 'asset' } })
    return host.viewers.open(assetId)
  }
}

import type { AtelierClient } from '../../../shared/contract/index.ts'
import { assetEventsOf, eventAssetId } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { followStream, type Wait } from '../../data/follow-stream.ts'

export type FoundFile = { asset: Asset; isInTrash: boolean }

export type FileClient = {
  library: Pick<AtelierClient['library'], 'find' | 'watch'>
  trash: Pick<AtelierClient['trash'], 'watch'>
}

/** Tells what became of one file, at once and whenever that changes, until the signal aborts. Null: gone for ever. */
export function followFile(
  client: FileClient,
  assetId: AssetId,
  signal: AbortSignal,
  tell: (found: FoundFile | null) => void,
  wait?: Wait,
): void {
  async function read(inner: AbortSignal): Promise<void> {
    const found = await client.library.find({ assetId }, { signal: inner })
    if (!signal.aborted) tell(found)
  }
  const patience = wait === undefined ? {} : { wait }
  void followStream({
    ...patience,
    signal,
    open: (inner) => client.library.watch({}, { signal: inner }),
    read,
    async onEvent(event) {
      const isOfIt = assetEventsOf(event).some((one) => eventAssetId(one) === assetId)
      if (isOfIt) await read(signal)
    },
  })
  // What leaves the trash for ever is told there only.
  void followStream({
    ...patience,
    signal,
    open: (inner) => client.trash.watch({}, { signal: inner }),
    async onEvent(event) {
      if (event.type === 'items-out' && event.itemIds.some((id) => id === assetId)) await read(signal)
    },
  })
}

import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { useRowState } from '../../../lib/row-state.tsx'
import { failureOf } from '../../../data/failure.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { thumbnailUrl } from '../../../rpc/media-url.ts'
import { useText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { isInlineImage, readAddress } from './address.ts'
import { useOpenAddress } from './open-address.ts'
import { RefusedAddress } from './RefusedAddress.tsx'

const imageLook = 'max-h-[60vh] max-w-full rounded-m'

/** An image from a reply. A remote one is not loaded until a person says so: asking for it tells its server what is being read. */
export function SafeImage({ url, alt }: { url: string; alt: string }) {
  const text = useText()
  const ask = useOpenAddress()
  const { asset, isLoading, load } = useRemoteImage(url)
  if (isInlineImage(url)) return <img src={url} alt={alt} decoding="async" className={imageLook} />
  const address = readAddress(url)
  if (address.kind !== 'web') return <RefusedAddress url={url}>{alt}</RefusedAddress>
  if (asset !== null) {
    const { width, height } = asset
    const source = thumbnailUrl(asset.id, 1024)
    return <img src={source} alt={alt} width={width} height={height} className={`h-auto ${imageLook}`} />
  }
  const words = alt === '' ? text.chat.remoteImage : text.chat.remoteImageOf(alt)
  return (
    <button
      type="button"
      onClick={() => ask({ ...address, loadHere: load })}
      className="inline-flex max-w-full items-center gap-2 rounded-m border border-line bg-raised px-2.5 py-1.5 text-left align-middle text-sm hover:border-line-strong"
    >
      <ImageOff aria-hidden className="text-ink-faint" />
      <span className="flex min-w-0 flex-col">
        <span className="text-ink">{isLoading ? text.common.loading : words}</span>
        <span className="font-mono text-xs break-all text-ink-faint">{address.url}</span>
      </span>
    </button>
  )
}

function useRemoteImage(url: string) {
  const [asset, setAsset] = useRowState<Asset | null>(`image ${url}`, null)
  const [isLoading, setLoading] = useState(false)
  const load = () => {
    setLoading(true)
    getClient()
      .chat.keepLinkedImage({ url })
      .then(setAsset, (error: unknown) => showFailure(failureOf(error)))
      .finally(() => setLoading(false))
  }
  return { asset, isLoading, load }
}

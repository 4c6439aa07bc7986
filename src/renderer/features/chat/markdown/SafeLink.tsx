import { ImageOff } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../../../text/use-text.ts'
import { isInlinePicture, readAddress } from './address.ts'
import { useOpenAddress } from './open-address.ts'

/** A link from a reply. It never goes anywhere by itself: a press asks first, showing the whole address. */
export function SafeLink({ url, children }: { url: string; children: ReactNode }) {
  const ask = useOpenAddress()
  const address = readAddress(url)
  if (address.kind === 'refused') return <RefusedAddress url={url}>{children}</RefusedAddress>
  const onPress = (event: MouseEvent) => {
    event.preventDefault()
    ask(address)
  }
  return (
    <a
      href={address.url}
      title={address.url}
      rel="noopener noreferrer nofollow"
      onClick={onPress}
      onAuxClick={onPress}
      className="rounded-s text-accent-ink underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {children}
    </a>
  )
}

/** A picture from a reply. A remote one is not loaded: asking for it would tell its server what is being read. */
export function SafeImage({ url, alt }: { url: string; alt: string }) {
  const text = useText()
  const ask = useOpenAddress()
  if (isInlinePicture(url))
    return <img src={url} alt={alt} decoding="async" className="max-h-[60vh] max-w-full rounded-m" />
  const address = readAddress(url)
  if (address.kind !== 'web') return <RefusedAddress url={url}>{alt}</RefusedAddress>
  return (
    <button
      type="button"
      onClick={() => ask(address)}
      className="inline-flex max-w-full items-center gap-2 rounded-m border border-line bg-raised px-2.5 py-1.5 text-left align-middle text-sm hover:border-line-strong"
    >
      <ImageOff aria-hidden className="text-ink-faint" />
      <span className="flex min-w-0 flex-col">
        <span className="text-ink">
          {alt === '' ? text.chat.remotePicture : text.chat.remotePictureOf(alt)}
        </span>
        <span className="font-mono text-xs break-all text-ink-faint">{address.url}</span>
      </span>
    </button>
  )
}

/** Words whose address leads nowhere that is safe to go: both are shown, nothing can be pressed. */
function RefusedAddress({ url, children }: { url: string; children: ReactNode }) {
  return (
    <span>
      {children} <span className="font-mono text-xs break-all text-ink-faint">({url})</span>
    </span>
  )
}

import type { MouseEvent, ReactNode } from 'react'
import { readAddress } from './address.ts'
import { useOpenAddress } from './open-address.ts'
import { RefusedAddress } from './RefusedAddress.tsx'

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

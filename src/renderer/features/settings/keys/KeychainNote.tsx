import { KeyRound, TriangleAlert } from 'lucide-react'
import type { KeychainState } from '../../../shared/contract/settings.ts'
import { useText } from '../../text/use-text.ts'

/** Says plainly where keys are kept. */
export function KeychainNote({ keychain }: { keychain: KeychainState | null }) {
  const { settings } = useText()
  if (keychain === null) return null
  if (keychain.isAvailable) {
    return (
      <p className="mt-3 flex gap-1.5 text-sm text-ink-faint">
        <KeyRound aria-hidden className="mt-px !size-3.5" />
        {keychain.kind === 'memory' ? settings.keychainMemory : settings.keychainWorks}
      </p>
    )
  }
  return (
    <div className="mt-3 flex gap-1.5 text-sm text-warning-ink">
      <TriangleAlert aria-hidden className="mt-px !size-3.5" />
      <div className="min-w-0">
        <p>{settings.keychainMissing}</p>
        {keychain.detail !== null && (
          <p className="break-words text-ink-faint">{settings.keychainSaid(keychain.detail)}</p>
        )}
      </div>
    </div>
  )
}

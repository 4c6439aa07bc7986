import { KeyRound, TriangleAlert } from 'lucide-react'
import type { KeychainState } from '../../../../../shared/contract/settings.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Fold } from '../../../../ui/Fold.tsx'

type KeychainNoteProps = { keychain: KeychainState | null; isLooking: boolean; lookAgain: () => void }

/** The one place that says where keys are kept, and why nowhere: one that is locked is there, and can be looked at again. */
export function KeychainNote({ keychain, isLooking, lookAgain }: KeychainNoteProps) {
  const { settings, common } = useText()
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
        <p>{keychain.isLocked ? settings.keychainLocked : settings.keychainMissing}</p>
        {keychain.detail !== null && (
          <Fold label={common.details} className="mt-1 text-ink-faint">
            <p className="mt-1 break-words select-text">{settings.keychainSaid(keychain.detail)}</p>
          </Fold>
        )}
        {keychain.isLocked && (
          <Button size="s" className="mt-2" isBusy={isLooking} onClick={lookAgain}>
            {settings.keychainLookAgain}
          </Button>
        )}
      </div>
    </div>
  )
}

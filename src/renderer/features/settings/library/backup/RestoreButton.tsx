import { History } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import type { AttemptBackup } from './use-backup.ts'

type RestoreButtonProps = {
  isBusy: boolean
  /** Whether its dialog asks now. */
  isOpen: boolean
  setOpen(isOpen: boolean): void
  folder: string | null
  attempt: AttemptBackup
}

/** The way back from a backup: which one is asked in a dialog. */
export function RestoreButton({ isBusy, isOpen, setOpen, folder, attempt }: RestoreButtonProps) {
  const { backup } = useText()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-col items-start gap-2">
      <Button ref={button} isBusy={isBusy} icon={<History aria-hidden />} onClick={() => setOpen(true)}>
        {backup.restore}
      </Button>
      <p className="text-sm text-pretty text-ink-faint">{backup.restoreHint}</p>
      {isOpen && (
        <RestoreDialog
          folder={folder}
          onAdd={(asked) => {
            setOpen(false)
            void attempt(({ add }) => add(asked))
          }}
          onRestore={(which) => {
            setOpen(false)
            void attempt(({ restore }) => restore(which))
          }}
          onClose={() => setOpen(false)}
          returnFocus={() => button.current}
        />
      )}
    </div>
  )
}

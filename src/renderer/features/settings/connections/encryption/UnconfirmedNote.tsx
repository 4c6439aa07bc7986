import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'

/** For a connection that was saved before unencrypted addresses were asked about: why nothing is sent to it. */
export function UnconfirmedNote({ onEdit }: { onEdit(): void }) {
  const { settings } = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 pb-3 text-sm text-warning-ink">
      <p className="flex gap-1.5">
        <TriangleAlert aria-hidden className="mt-px !size-3.5" />
        {settings.notEncryptedUnused}
      </p>
      <Button size="s" onClick={onEdit}>
        {settings.notEncryptedReview}
      </Button>
    </div>
  )
}

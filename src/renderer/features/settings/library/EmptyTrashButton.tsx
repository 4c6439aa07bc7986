import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EmptyTrashDialog } from '../../../media/trash/EmptyTrashDialog.tsx'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** Asks first: what was in the trash cannot be brought back. */
export function EmptyTrashButton() {
  const { trash } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
        {trash.empty}
      </Button>
      <EmptyTrashDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

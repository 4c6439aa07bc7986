import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../shared/errors.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { SplitPane } from '../ui/SplitPane.tsx'

type GenerateFormProps = {
  slot: string
  title: string
  button: string
  keys: string
  failure: Failure | null
  onSubmit(): void
  children: ReactNode
}

/**
 * The pane at the left of the Images and Video rooms: fields that scroll, and the button that never does. It is no button
 * of the form: Enter in a field would press that one, and it costs money.
 */
export function GenerateForm({ slot, title, button, keys, failure, onSubmit, children }: GenerateFormProps) {
  return (
    <SplitPane slot={slot} side="left" initial={296} min={240} max={440}>
      <form
        aria-label={title}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => event.preventDefault()}
      >
        {/* Holds what is hidden from eyes, which else would stretch the page. */}
        <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          <h1 className="text-lg font-semibold">{title}</h1>
          {children}
        </div>
        <div className="flex flex-col gap-3 border-t border-line p-4">
          {failure !== null && <ErrorNote failure={failure} />}
          <Button
            onClick={onSubmit}
            variant="primary"
            icon={<Sparkles aria-hidden />}
            title={keys}
            className="!h-9 w-full"
          >
            {button}
          </Button>
        </div>
      </form>
    </SplitPane>
  )
}

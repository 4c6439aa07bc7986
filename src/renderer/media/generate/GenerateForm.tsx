import { Sparkles } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Failure } from '../../../shared/errors.ts'
import { classes } from '../../lib/classes.ts'
import { printKey } from '../../keys/chord.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ChordHint } from '../../ui/chord-hint/ChordHint.tsx'
import { focusField } from '../../ui/problem-line/focus-field.ts'
import { ProblemLine, type ListedProblem } from '../../ui/problem-line/ProblemLine.tsx'
import { SplitPane } from '../../ui/SplitPane.tsx'
import type { ImagePlace } from '../image-input/image-arrivals.ts'
import { SubmitFailure } from './submit/SubmitFailure.tsx'
import { useImageTransfer } from '../image-input/use-image-transfer.ts'
import { useImageImport } from '../image-input/use-image-import.ts'

/** The press that did not go out, for as long as something is wrong. */
export type RefusedSubmit = { problems: readonly ListedProblem[]; count: number; forget(): void }

type GenerateFormProps = {
  paneId: string
  title: string
  /** Beside the title: where else the room leads. */
  corner?: ReactNode
  /** Where an image goes that is pasted or dropped anywhere on the form. */
  place: ImagePlace
  button: string
  failure: Failure | null
  refused: RefusedSubmit
  /** Right above the button: what a press makes. */
  summary?: ReactNode
  /** The button, for what stands beside it. */
  buttonRef?: RefObject<HTMLButtonElement | null>
  /** A press waits for what must be known first. */
  isWaiting: boolean
  onSubmit(): void
  children: ReactNode
}

/**
 * The pane at the left of the Images and Video rooms: fields that scroll, and the button that never does. It is no button
 * of the form: Enter in a field would press that one, and it costs money.
 */
export function GenerateForm(props: GenerateFormProps) {
  const { paneId, title, corner, place, button, failure, refused, summary, onSubmit, children } = props
  const form = useRef<HTMLFormElement>(null)
  const ownRef = useRef<HTMLButtonElement>(null)
  const generate = props.buttonRef ?? ownRef
  const { fromTransfer } = useImageImport(place)
  const { isHovered, transferHandlers } = useImageTransfer(fromTransfer)
  const atField = refused.problems.find((problem) => problem.isAtField)
  const elsewhere = refused.problems.filter((problem) => !problem.isAtField)
  const goToField = useEffectEvent(() => atField !== undefined && focusField(form.current, atField.place))
  // Once a press: who has gone on to another field since is left there.
  useEffect(() => {
    if (refused.count > 0) goToField()
  }, [refused.count])
  return (
    <SplitPane paneId={paneId} side="left" initial={296} min={240} max={440}>
      <form
        ref={form}
        aria-label={title}
        noValidate
        {...transferHandlers}
        className={classes(
          'flex min-h-0 flex-1 flex-col outline-2 -outline-offset-4',
          isHovered ? 'outline-accent' : 'outline-transparent',
        )}
        onSubmit={(event) => event.preventDefault()}
      >
        {/* Holds what is hidden from eyes, which else would stretch the page. */}
        <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          <div className="flex items-center justify-between gap-2">
            <h1 className="shrink-0 text-lg font-semibold">{title}</h1>
            {corner}
          </div>
          {children}
        </div>
        <div className="flex flex-col gap-3 border-t border-line p-4">
          {failure !== null && <SubmitFailure failure={failure} />}
          <ProblemLine
            problems={elsewhere}
            // With nothing to say here the press is still refused, as long as its field says why.
            refusals={elsewhere.length === 0 && atField !== undefined ? 0 : refused.count}
            onFix={(place) => focusField(form.current, place)}
            onSolved={(isRemoved) => {
              refused.forget()
              if (isRemoved) generate.current?.focus()
            }}
          />
          {summary}
          <Button
            ref={generate}
            onClick={onSubmit}
            isBusy={props.isWaiting}
            variant="primary"
            icon={<Sparkles aria-hidden />}
            title={printKey('generate')}
            className="!h-9 w-full"
          >
            {button}
            <ChordHint keyId="generate" />
          </Button>
        </div>
      </form>
    </SplitPane>
  )
}

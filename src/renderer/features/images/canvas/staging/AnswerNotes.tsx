import type { ReactNode } from 'react'
import { showFile } from '../../../../lib/show-file.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { useCanvas, useSession } from '../session/use-session.ts'
import { showChosen, turnTo } from './staging-actions.ts'
import { answerText } from './answer-text.ts'
import type { Staged } from './staged.ts'
import { useStaging } from './use-staged.ts'

/** What is to be known of the one that is seen, and whether all of it or the masked part is. */
export function AnswerNotes({ staged: { asset, edit, job } }: { staged: Staged }) {
  const text = useText()
  const words = text.canvas.staging
  const session = useSession()
  const seen = useCanvas(({ candidate }) => candidate)
  const page = useCanvas(({ structure }) => structure)
  const isComparing = useStaging((state) => state.isComparing)
  const take = useStaging((state) => state.take)
  if (seen === null || page === null || seen.assetId !== asset.id) return null
  if (seen.failure !== null) return <Unseen id={asset.id} />
  if (seen.told === null) return <Line>{words.laying}</Line>
  const sentences = isComparing
    ? [words.before]
    : answerText(seen.told, take, { edit, earlierTurns: job.gatewayFacts.earlierTurns }, page, text)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 [@media(height<30rem)]:flex-nowrap">
      <Line>{sentences.join(text.errors.joiner)}</Line>
      {edit.hasMask && (
        <Button
          size="s"
          variant={seen.told.notes.includes('spilled') && take === 'masked' ? 'secondary' : 'ghost'}
          onClick={() => turnTo(session, asset.id, take === 'masked' ? 'whole' : 'masked')}
        >
          {take === 'masked' ? words.takeWhole : words.takeMasked}
        </Button>
      )}
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      {...(typeof children === 'string' && { title: children })}
      className="min-w-48 flex-1 text-sm text-pretty text-ink-soft [@media(height<30rem)]:min-w-0 [@media(height<30rem)]:truncate"
    >
      {children}
    </p>
  )
}

/** Its file is gone, or the document's: it stays where it is, and can be looked at there. */
function Unseen({ id }: { id: Staged['asset']['id'] }) {
  const text = useText()
  const session = useSession()
  const failure = useCanvas(({ candidate }) => candidate?.failure ?? null)
  if (failure === null) return null
  return (
    <ErrorNote
      failure={failure}
      actions={
        <>
          <Button onClick={() => showChosen(session)}>{text.common.tryAgain}</Button>
          <Button onClick={() => showFile(id)}>{text.canvas.staging.openInLibrary}</Button>
        </>
      }
    />
  )
}

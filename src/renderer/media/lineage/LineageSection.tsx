import { Brush, GitBranch, ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { LineageStep } from '../../../shared/domain/recipe/lineage.ts'
import { openInspector } from '../../lib/open-inspector.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { askForItAgain } from '../recipes/save-recipe.ts'
import { StepImage } from './StepImage.tsx'

/** The steps by which a file came to be, itself first, each of which opens and can be gone on from; then what came of it. Nothing for what has no story. */
export function LineageSection({ asset }: { asset: Asset }) {
  const { steps, results, resultCount } = useLineage(asset)
  const [first] = steps
  const isStory = first !== undefined && (steps.length > 1 || first.how !== 'brought')
  return (
    <>
      {isStory && <Origin steps={steps} />}
      {results.length > 0 && <Results results={results} count={resultCount} />}
    </>
  )
}

function Origin({ steps }: { steps: readonly LineageStep[] }) {
  const { lineage: words } = useText()
  return (
    <section aria-label={words.title} className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="text-sm font-medium text-ink-faint">{words.title}</h2>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <Step key={step.asset.id} step={step} isShown={index === 0} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  )
}

function Results({ results, count }: { results: readonly Asset[]; count: number }) {
  const { lineage: words } = useText()
  const more = count - results.length
  return (
    <section aria-label={words.results} className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="text-sm font-medium text-ink-faint">{words.results}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {results.map((result) => (
          <li key={result.id}>
            <StepImage asset={result} isInTrash={false} isShown={false} size="l" />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-ink-faint">{words.moreResults(more)}</p>}
    </section>
  )
}

type StepProps = { step: LineageStep; isShown: boolean; isLast: boolean }

function Step({ step, isShown, isLast }: StepProps) {
  const { lineage: words, exchanges, grids } = useText()
  const { asset, how, canvas, inputs, isInTrash } = step
  const go = useNavigation((navigation) => navigation.go)
  const { jobId } = asset
  return (
    <li className="flex gap-3">
      <div className="flex flex-col items-center">
        <StepImage asset={asset} isInTrash={isInTrash} isShown={isShown} size="l" />
        {!isLast && <span aria-hidden className="min-h-3 w-px flex-1 bg-line-strong" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 pb-3">
        <p>{words.how[how](asset.model ?? words.aModel)}</p>
        {isInTrash && <p className="text-sm text-ink-faint">{grids.inTrash}</p>}
        {inputs.length > 0 && (
          <ul aria-label={words.inputs} className="flex flex-wrap gap-1.5">
            {inputs.map((input, index) => (
              <li key={index}>
                <StepImage
                  asset={input.asset}
                  isInTrash={input.isInTrash}
                  isShown={false}
                  role={words.roles[input.role]}
                  size="s"
                />
              </li>
            ))}
          </ul>
        )}
        <div className="-ml-1.5 flex gap-0.5">
          {!isInTrash && (
            <IconButton
              size="s"
              label={words.branch}
              icon={<GitBranch aria-hidden className="!size-3.5" />}
              onClick={() => branchFrom(step)}
            />
          )}
          {canvas !== null && (
            <IconButton
              size="s"
              label={words.openCanvas(canvas.name)}
              icon={<Brush aria-hidden className="!size-3.5" />}
              onClick={() => go('images', { canvas: canvas.id })}
            />
          )}
          {jobId !== null && (
            <IconButton
              size="s"
              label={exchanges.inspect}
              icon={<ScrollText aria-hidden className="!size-3.5" />}
              onClick={() => openInspector(jobId)}
            />
          )}
        </div>
      </div>
    </li>
  )
}

/** What was asked for is asked for again, with other words; what nobody asked for is what the next image starts from. */
function branchFrom({ asset, how }: LineageStep): void {
  if (how === 'made' || how === 'edited') void askForItAgain(asset)
  else useNavigation.getState().goFor({ room: 'images', type: 'start-from', assetId: asset.id })
}

type Lineage = { steps: readonly LineageStep[]; results: readonly Asset[]; resultCount: number }

const nothing: Lineage = { steps: [], results: [], resultCount: 0 }

/** Empty until it is read, and where it cannot be. */
function useLineage({ id }: Asset): Lineage {
  const client = useClient()
  const [read, setRead] = useState<Lineage>(nothing)
  useEffect(() => {
    const leaving = new AbortController()
    client.provenance.lineage({ assetId: id }, { signal: leaving.signal }).then(setRead, () => undefined)
    return () => leaving.abort()
  }, [client, id])
  return read
}

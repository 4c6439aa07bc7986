import { useId, useRef } from 'react'
import type { Logprobs } from '../../../../shared/domain/message/reply-details.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { useRowState } from '../../../lib/row-state.tsx'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { DetailSection } from './Facts.tsx'
import { probabilityOf, surenessOf, tokenMove, visibleToken, type Sureness } from './likelihood.ts'

/** A long reply has tens of thousands of tokens: so many are drawn at once. */
const step = 500

const looks: Record<Sureness, string> = {
  sure: 'border-success-ink',
  likely: 'border-line-strong',
  unsure: 'border-warning-ink',
  surprising: 'border-danger-ink',
}

/** The tokens of a reply by how likely they were; what else could have stood there is told for one at a time. */
export function Likelihood({ logprobs: { average, steps } }: { logprobs: Logprobs }) {
  const { chat } = useText()
  const write = useProbability()
  const id = useId()
  const [shownCount, setShownCount] = useRowState('tokens', step)
  const [active, setActive] = useRowState('token', 0)
  const shown = steps.slice(0, shownCount)
  const chosen = steps[active]

  const list = useRef<HTMLDivElement>(null)
  useKeys(
    'focus',
    {
      moveToken({ key }) {
        const to = tokenMove(key, active, shown.length)
        if (to === null) return
        setActive(to)
        document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
      },
    },
    { element: list },
  )
  return (
    <DetailSection title={chat.likelihood}>
      {average !== null && <p className="text-ink-soft">{chat.averageProbability(write(average))}</p>}
      <p className="text-ink-faint">{chat.likelihoodLegend}</p>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={chat.tokensOfReply}
        aria-activedescendant={`${id}-${active}`}
        className="max-h-60 overflow-y-auto rounded-m bg-panel p-2 font-mono text-xs leading-6 break-words"
      >
        {shown.map(({ chosen: { token, logProbability } }, index) => (
          <span
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // What scrolls under a pointer at rest was not pointed at.
            onPointerMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) setActive(index)
            }}
            className={classes(
              'border-b-2 whitespace-pre-wrap',
              looks[surenessOf(logProbability)],
              index === active && 'bg-selected',
            )}
          >
            {visibleToken(token)}
          </span>
        ))}
      </div>
      {steps.length > shownCount && (
        <Button size="s" className="self-start" onClick={() => setShownCount(shownCount + step)}>
          {chat.showMoreTokens}
        </Button>
      )}
      {chosen !== undefined && (
        <ol
          aria-label={chat.alternatives}
          aria-live="polite"
          className="flex min-h-5 flex-wrap gap-x-4 gap-y-0.5"
        >
          {[chosen.chosen, ...chosen.top.filter(({ token }) => token !== chosen.chosen.token)].map(
            ({ token, logProbability }, index) => (
              <li key={index} className={index === 0 ? 'font-semibold' : 'text-ink-soft'}>
                <code className="font-mono whitespace-pre">{visibleToken(token)}</code>{' '}
                <span className="tabular-nums">{write(logProbability)}</span>
              </li>
            ),
          )}
        </ol>
      )}
    </DetailSection>
  )
}

function useProbability(): (logProbability: number) => string {
  const language = useLanguage()
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 3 })
  return (logProbability) => format.format(probabilityOf(logProbability))
}

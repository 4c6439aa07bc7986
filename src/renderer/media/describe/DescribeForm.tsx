import { useStore } from 'zustand'
import type { Connection } from '../../../shared/domain/connection/connection.ts'
import type { Model } from '../../../shared/domain/connection/model.ts'
import { describedEdge, type DescribeLook, mostDescribed } from '../../../shared/domain/search/describing.ts'
import type { Failure } from '../../../shared/errors.ts'
import { ModelSelect } from '../../session/ModelSelect.tsx'
import { useText } from '../../text/use-text.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { describeChoice } from './describe-choice.ts'

/**
 * Tokens of one image with its question and its answer, from the thriftiest way that models count an image of this size to the
 * most lavish.
 */
export const tokensOfOne = { least: 500, most: 2000 }

export type DescribeFormProps = {
  /** How many were chosen. */
  chosen: number
  look: DescribeLook | null
  failure: Failure | null
  connections: readonly Connection[]
  connection: Connection | null
  models: readonly Model[] | null
  model: string | null
  isAgain: boolean
  onAgain(isAgain: boolean): void
  /** How many would be sent. */
  count: number
}

/** Before anything is sent: what would be, where to, and what it may cost. */
export function DescribeForm(props: DescribeFormProps) {
  const { describing: words } = useText()
  const { chosen, look, failure, isAgain, onAgain, count, connection } = props
  return (
    <div className="flex flex-col gap-4 pt-1">
      <p className="text-pretty">{words.means}</p>
      {failure !== null && <ErrorNote failure={failure} />}
      {chosen > mostDescribed ? (
        <p role="status" className="text-danger-ink">
          {words.tooMany(mostDescribed)}
        </p>
      ) : (
        failure === null && <Looked look={look} isAgain={isAgain} count={count} />
      )}
      {look !== null && look.described > 0 && (
        <Switch
          label={words.again}
          isOn={isAgain}
          onChange={onAgain}
          hint={words.againHint(look.described)}
        />
      )}
      {count > 0 && (
        <>
          <ModelFields {...props} />
          <section className="rounded-l border border-line bg-raised px-3.5 py-3 text-sm text-pretty">
            <h3 className="font-medium text-ink">{words.cost}</h3>
            <p className="mt-0.5">
              {connection?.isDemo === true
                ? words.free
                : words.requests(count, count * tokensOfOne.least, count * tokensOfOne.most)}
            </p>
            <p className="mt-1.5 text-ink-faint">{words.sent(describedEdge)}</p>
          </section>
        </>
      )}
    </div>
  )
}

function Looked({ look, isAgain, count }: { look: DescribeLook | null; isAgain: boolean; count: number }) {
  const { describing: words } = useText()
  return (
    <div role="status">
      {look === null ? (
        <p>{words.looking}</p>
      ) : (
        <>
          <p className="font-medium text-ink">{count === 0 ? words.nothing : words.fresh(count)}</p>
          {look.described > 0 && !isAgain && <p>{words.described(look.described)}</p>}
          {look.unusable > 0 && <p className="text-pretty">{words.unusable(look.unusable)}</p>}
        </>
      )}
    </div>
  )
}

function ModelFields({ connections, connection, models, model }: DescribeFormProps) {
  const { describing: words } = useText()
  const { change } = useStore(describeChoice)
  if (connection === null) return <p role="status">{words.noConnection}</p>
  return (
    <div className="flex flex-col gap-3">
      {connections.length > 1 && (
        <Select
          label={words.connection}
          value={connection.id}
          onChange={(connectionId) => change({ connectionId, model: null })}
          options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {models === null && <p role="status">{words.models}</p>}
      {models !== null && model === null && <p role="status">{words.noModels}</p>}
      {models !== null && model !== null && (
        <div className="flex flex-col gap-1">
          <ModelSelect
            models={models}
            value={model}
            onChange={(next) => change({ connectionId: connection.id, model: next })}
          />
          {!connection.isDemo && <p className="text-sm text-ink-faint">{words.seesImages}</p>}
        </div>
      )}
    </div>
  )
}

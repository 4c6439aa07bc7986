import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import {
  type Dialect,
  defaultDialect,
  usualUnitsPerDollar,
} from '../../../../shared/domain/connection/dialect.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import type { ConnectionDraft, ConnectionFormStore } from './connection-form.ts'
import { problemText } from './form-problems.ts'

const words = [
  'familyDSegment',
  'generateContentKeyHeader',
  'messagesVersionHeader',
  'messagesVersion',
  'messagesBetaHeader',
  'messagesBeta',
] as const

type DialectFieldsProps = { form: ConnectionFormStore; draft: ConnectionDraft }

/** The words that a gateway may spell in its own way. */
export function DialectFields({ form, draft }: DialectFieldsProps) {
  const text = useText()
  const { settings } = text
  const { problems, change } = useStore(form)
  const titleId = useId()
  const { dialect } = draft
  const changeWord = (changed: Partial<Dialect>) => change({ dialect: { ...dialect, ...changed } })
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col items-start gap-4">
      <div>
        <p id={titleId} className="font-medium">
          {settings.words}
        </p>
        <p className="text-sm text-ink-faint">{settings.wordsHint}</p>
      </div>
      <div className="grid w-full gap-4 min-[45rem]:grid-cols-2">
        {words.map((name) => {
          const problem = problems[name]
          return (
            <TextField
              key={name}
              label={settings.dialect[name]}
              hint={settings.dialectHints[name]}
              placeholder={defaultDialect[name]}
              spellCheck={false}
              autoComplete="off"
              maxLength={name === 'messagesBeta' ? 512 : 64}
              value={dialect[name]}
              error={problem === undefined ? undefined : problemText(problem, text)}
              onChange={(event) => changeWord({ [name]: event.target.value })}
            />
          )
        })}
        <div className="flex flex-col gap-1">
          <SegmentedControl
            label={settings.keyPlace}
            value={dialect.generateContentKeyPlace}
            onChange={(generateContentKeyPlace) => changeWord({ generateContentKeyPlace })}
            options={[
              { value: 'header', label: settings.keyInHeader },
              { value: 'query', label: settings.keyInAddress },
            ]}
          />
          <p className="text-sm text-ink-faint">{settings.keyPlaceHint}</p>
        </div>
      </div>
      <TextField
        label={settings.unitsPerDollar}
        hint={settings.unitsPerDollarHint}
        placeholder={String(usualUnitsPerDollar)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.unitsPerDollar}
        error={problems.unitsPerDollar === undefined ? undefined : problemText(problems.unitsPerDollar, text)}
        onChange={(event) => change({ unitsPerDollar: event.target.value })}
      />
      <Button size="s" icon={<RotateCcw aria-hidden />} onClick={() => change({ dialect: defaultDialect })}>
        {settings.wordsReset}
      </Button>
    </div>
  )
}

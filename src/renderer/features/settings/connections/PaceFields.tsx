import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import type { Model } from '../../../../shared/domain/connection/model.ts'
import { usualPace } from '../../../../shared/domain/connection/pace.ts'
import { useText } from '../../../text/use-text.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import type { ConnectionDraft, ConnectionFormStore } from './connection-form.ts'
import { type FieldName, problemText } from './form-problems.ts'
import { emptySubject, type PaceSubject, type SubjectDraft, usualFor } from './pace-draft.ts'
import { useModelsOf } from '../models/use-models-of.ts'

type PaceFieldsProps = { form: ConnectionFormStore; draft: ConnectionDraft }

/** How hard the gateway may be worked, in all and by kind or family. */
export function PaceFields({ form, draft }: PaceFieldsProps) {
  const text = useText()
  const { settings } = text
  const { problems, change } = useStore(form)
  const titleId = useId()
  const problem = problems.questionsPerSecond
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div>
        <p id={titleId} className="font-medium">
          {settings.pace}
        </p>
        <p className="text-sm text-ink-faint">{settings.paceHint}</p>
      </div>
      <TextField
        label={settings.questionsPerSecond}
        hint={settings.questionsPerSecondHint}
        placeholder={String(usualPace.questionsPerSecond)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={draft.pace.questionsPerSecond}
        error={problem === undefined ? undefined : problemText(problem, text)}
        onChange={({ target }) => change({ pace: { ...draft.pace, questionsPerSecond: target.value } })}
      />
      {draft.id === null ? (
        <SubjectFields form={form} draft={draft} families={[]} />
      ) : (
        <SavedFamilies form={form} draft={draft} connectionId={draft.id} />
      )}
    </div>
  )
}

type Family = { name: string; kind: 'image' | 'video' }

/** A gateway that is connected says which families it has. */
function SavedFamilies({ connectionId, ...rest }: PaceFieldsProps & { connectionId: ConnectionId }) {
  return <SubjectFields {...rest} families={familiesOf(useModelsOf(connectionId) ?? [])} />
}

function familiesOf(models: readonly Model[]): Family[] {
  const families = new Map<string, Family>()
  for (const { family, kind } of models) {
    if (family !== '' && kind !== 'chat') families.set(family, { name: family, kind })
  }
  return [...families.values()]
}

function SubjectFields({ form, draft, families }: PaceFieldsProps & { families: readonly Family[] }) {
  const text = useText()
  const { settings } = text
  const { problems, change } = useStore(form)
  const [subject, setSubject] = useState<PaceSubject>('video')
  const wrong = wrongSubjects(problems)
  // What is refused must be in sight.
  if (wrong[0] !== undefined && !wrong.includes(subject)) setSubject(wrong[0])
  const kind =
    subject === 'image' ? 'image' : (families.find(({ name }) => subject === keyOf(name))?.kind ?? 'video')
  const typed = draft.pace.subjects[subject] ?? emptySubject
  const usual = usualFor(subject, kind, draft.pace)
  const problemOf = (field: 'atOnce' | 'askEverySeconds') => {
    const problem = problems[`${field} ${subject}`]
    return problem === undefined ? undefined : problemText(problem, text)
  }
  const type = (changed: Partial<SubjectDraft>) => {
    const subjects = { ...draft.pace.subjects, [subject]: { ...typed, ...changed } }
    change({ pace: { ...draft.pace, subjects } })
  }
  return (
    <div className="grid w-full items-start gap-4 min-[45rem]:grid-cols-3">
      <Select<PaceSubject>
        label={settings.paceSubject}
        value={subject}
        onChange={setSubject}
        options={[
          { value: 'video', label: settings.paceVideos },
          { value: 'image', label: settings.paceImages },
          ...families.map(({ name }) => ({ value: keyOf(name), label: settings.paceFamily(name) })),
        ]}
      />
      <TextField
        label={settings.atOnce}
        hint={settings.atOnceHint}
        placeholder={usual.atOnce}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed.atOnce}
        error={problemOf('atOnce')}
        onChange={({ target }) => type({ atOnce: target.value })}
      />
      {kind === 'video' && (
        <TextField
          label={settings.askEvery}
          hint={settings.askEveryHint}
          placeholder={usual.askEverySeconds}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.askEverySeconds}
          error={problemOf('askEverySeconds')}
          onChange={({ target }) => type({ askEverySeconds: target.value })}
        />
      )}
    </div>
  )
}

function keyOf(family: string): PaceSubject {
  return `family:${family}`
}

function wrongSubjects(problems: Partial<Record<FieldName, unknown>>): PaceSubject[] {
  return Object.keys(problems).flatMap((name) => {
    const subject = /^(?:atOnce|askEverySeconds) (.+)$/.exec(name)?.[1]
    return subject === undefined ? [] : [subject as PaceSubject]
  })
}

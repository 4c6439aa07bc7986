import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { KeychainState } from '../../../../shared/contract/settings.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { focusFirstWrong } from '../../../ui/problem-line/focus-field.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import type { ConnectionFormStore } from './connection-form.ts'
import { EncryptionField } from './encryption/EncryptionField.tsx'
import { problemText, type FieldName } from './form-problems.ts'
import { keyText } from './key-text.ts'
import { RefusedKeyNote } from './keys/RefusedKeyNote.tsx'
import { SessionOnlySwitch } from './keys/SessionOnlySwitch.tsx'
import { TestResult } from './keys/TestResult.tsx'

type ConnectionFormProps = {
  form: ConnectionFormStore
  /** Null for a new one. */
  connection: Connection | null
  keychain: KeychainState | null
  onSaved?(): void
}

export function ConnectionForm({ form, connection, keychain, onSaved }: ConnectionFormProps) {
  const { settings, common } = useText()
  const { isTesting, isSaving, failure, test, save, close, discard } = useStore(form)
  const element = useRef<HTMLFormElement>(null)
  useKeys('focus', { close }, { element })
  useGoToWrong(form, element)
  function submit(event: FormEvent) {
    event.preventDefault()
    void save().then((saved) => {
      if (saved !== null) onSaved?.()
    })
  }
  return (
    <form
      ref={element}
      noValidate
      aria-label={connection === null ? settings.newConnection : settings.editConnection}
      onSubmit={submit}
      className="flex animate-appear flex-col gap-4 p-4"
    >
      <Fields form={form} connection={connection} keychain={keychain} />
      <AdvancedFields form={form} />
      {failure !== null && <ErrorNote failure={failure} />}
      <RefusedKeyNote form={form} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {common.save}
        </Button>
        <Button isBusy={isTesting} onClick={() => void test()}>
          {settings.test}
        </Button>
        <Button onClick={discard}>{common.discard}</Button>
        <TestResult form={form} />
      </div>
    </form>
  )
}

/** What a test or a saving finds wrong may be screens away from its button. */
function useGoToWrong(form: ConnectionFormStore, element: RefObject<HTMLFormElement | null>): void {
  const problems = useStore(form, (state) => state.problems)
  useEffect(() => {
    const { current } = element
    // Who is elsewhere by now stays there.
    if (current?.contains(document.activeElement) !== true) return
    if (Object.keys(problems).length > 0) focusFirstWrong(current)
  }, [element, problems])
}

function Fields({ form, connection, keychain }: ConnectionFormProps) {
  const text = useText()
  const { settings } = text
  const { draft, problems, startField, change } = useStore(form)
  if (draft === null) return null
  const errorOf = (field: FieldName) => {
    const problem = problems[field]
    return problem === undefined ? undefined : problemText(problem, text)
  }
  const hasKey = connection !== null && connection.keyPlace !== 'none'
  const isKept = keychain?.kind === 'os' && !draft.isSessionOnly
  const keyStays = isKept ? settings.keyStays : undefined
  return (
    <>
      <div className="grid gap-4 min-[45rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextField
          label={text.common.name}
          placeholder={settings.namePlaceholder}
          value={draft.name}
          maxLength={80}
          autoFocus={startField === 'name'}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={settings.baseUrl}
          hint={settings.baseUrlHint}
          placeholder="https://"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          value={draft.baseUrl}
          error={errorOf('baseUrl')}
          onChange={(event) => change({ baseUrl: event.target.value })}
        />
      </div>
      <EncryptionField draft={draft} onChange={(plainHttpOrigin) => change({ plainHttpOrigin })} />
      <TextField
        label={settings.key}
        hint={hasKey ? settings.keyKeep(keyText(connection, keychain, settings)) : keyStays}
        type="password"
        spellCheck={false}
        autoComplete="off"
        autoFocus={startField === 'key'}
        value={draft.key}
        error={errorOf('key')}
        onChange={(event) => change({ key: event.target.value })}
      />
      <SessionOnlySwitch
        keychain={keychain}
        isOn={draft.isSessionOnly}
        isWayOut={problems.key === 'key-too-long'}
        onChange={(isSessionOnly) => change({ isSessionOnly })}
      />
    </>
  )
}

import { useId } from 'react'
import { useText } from '../../text/use-text.ts'
import { classes } from '../../lib/classes.ts'
import { controlLook } from '../controls/field-parts.tsx'
import type { Field } from './describe-schema.ts'
import { aboutId, FieldFrame } from './FieldFrame.tsx'
import type { Path } from './field-value.ts'
import { useField } from './form-context.ts'
import { jsonFaultAt } from './json-fault.ts'
import { useTyped } from './use-typed.ts'
import { limitText, problemText } from './limit-text.ts'

type PlainFieldProps = { path: Path; field: Field }

function useFrame(path: Path, { name, shape }: Field, isWhole = false) {
  const { options } = useText()
  const id = useId()
  const { value, set, help, label, problem } = useField(path, isWhole)
  const error = problemText(problem, options)
  const onClear = value === undefined ? null : () => set(undefined)
  const control = {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': aboutId(id),
    spellCheck: false,
  }
  return {
    value,
    set,
    control,
    frame: { id, name, label, help, error, onClear, limits: limitText(shape, options) },
  }
}

export function NumberField({ path, field }: PlainFieldProps) {
  const { options } = useText()
  const { value, set, control, frame } = useFrame(path, field)
  const [text, type] = useTyped(value, readNumber, String)
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={field.isRequired ? undefined : options.unset}
        value={text}
        onChange={(event) => set(type(event.target.value))}
        className={classes(controlLook, 'h-8 px-2.5 tabular-nums')}
      />
    </FieldFrame>
  )
}

/** What is no number stays as it was typed: the schema says what is wrong with it. */
function readNumber(text: string): unknown {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return undefined
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : text
}

/** Texts of more than a line, by the names that the document gives them. */
const longTexts: ReadonlySet<string> = new Set(['system', 'text', 'description', 'negative_prompt'])

export function StringField({ path, field }: PlainFieldProps) {
  const { options } = useText()
  const { value, set, control, frame } = useFrame(path, field)
  const shared = {
    ...control,
    value: typeof value === 'string' ? value : '',
    placeholder: field.isRequired ? undefined : options.unset,
    onChange: ({ target }: { target: { value: string } }) =>
      set(target.value === '' ? undefined : target.value),
  }
  return (
    <FieldFrame {...frame}>
      {longTexts.has(field.name) ? (
        <textarea
          {...shared}
          rows={2}
          className={classes(controlLook, 'field-sizing-content max-h-60 resize-none px-2.5 py-1.5')}
        />
      ) : (
        <input {...shared} type="text" autoComplete="off" className={classes(controlLook, 'h-8 px-2.5')} />
      )}
    </FieldFrame>
  )
}

export function JsonField({ path, field }: PlainFieldProps) {
  const { options } = useText()
  const { value, set, control, frame } = useFrame(path, field, true)
  const [text, type] = useTyped(value, readJson, writeJson)
  const fault = text.trim() === '' ? null : jsonFaultAt(text)
  const error = fault === null ? frame.error : options.jsonFault(fault.line, fault.column)
  return (
    <FieldFrame {...frame} error={error}>
      <textarea
        {...control}
        aria-invalid={error !== undefined || undefined}
        rows={3}
        placeholder="{ }"
        value={text}
        onChange={(event) => set(type(event.target.value))}
        className={classes(
          controlLook,
          'field-sizing-content max-h-72 resize-none px-2.5 py-1.5 font-mono text-sm whitespace-pre',
        )}
      />
    </FieldFrame>
  )
}

/** What is no JSON yet stays as a text, which no schema of an object takes. */
function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function writeJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

import { useId, useMemo } from 'react'
import type { z } from 'zod'
import { useText } from '../../text/use-text.ts'
import { FieldNotes } from '../controls/field-parts.tsx'
import { AdvancedSection, MoreFields } from './AdvancedSection.tsx'
import { describeSchema } from './describe-schema.ts'
import { findProblems, type Problem, problemAt } from './find-problems.ts'
import { countSet, type FormValue, onlyAt, type Path } from './field-value.ts'
import { SchemaForm } from './SchemaForm.tsx'
import { dottedPaths, fieldsAt, fieldsWithout, type HelpName, type PlacedField } from './select-fields.ts'
import { problemText } from './limit-text.ts'

type AdvancedFormProps = {
  schema: z.ZodType
  /** Whose lines of help it shows. */
  help: HelpName
  /** Fields that have their place elsewhere, by dotted path. */
  left?: readonly string[]
  /** What the person came for, drawn flat and in this order; all else is folded away once more, at the end. */
  first?: readonly Path[]
  value: FormValue
  onChange(value: FormValue): void
  isOpen: boolean
  onToggle(isOpen: boolean): void
  areMissingShown: boolean
  /** What more is wrong than the schema knows. */
  problems?: readonly Problem[]
}

const none: readonly never[] = []

/** The section of every field that a request has and its form has no place of its own for. */
export function AdvancedForm(props: AdvancedFormProps) {
  const {
    schema,
    help,
    left = none,
    first,
    value,
    onChange,
    isOpen,
    onToggle,
    areMissingShown,
    problems = none,
  } = props
  const { options } = useText()
  const notesId = useId()
  const { fields, drawnFirst, others } = useMemo(() => {
    const fields = fieldsWithout(describeSchema(schema), left)
    const others = first === undefined ? fields : fieldsWithout(fields, dottedPaths(first))
    return { fields, drawnFirst: fieldsAt(fields, first ?? none), others }
  }, [schema, left, first])
  const found = useMemo(() => [...findProblems(schema, value), ...problems], [schema, value, problems])
  const setCount = countSet(fields, value)
  // What an earlier version knew and this one does not: it stands nowhere else.
  const stranger = problemAt(found, [])
  const form = (drawn: readonly PlacedField[]) => (
    <SchemaForm
      fields={drawn}
      value={value}
      onChange={onChange}
      problems={found}
      help={options.help[help]}
      areMissingShown={areMissingShown}
    />
  )
  const drawnLast = form(others.map((field) => ({ path: [field.name], field })))
  return (
    <AdvancedSection
      // With nothing of what one came for in it, it is the last fold itself.
      title={first?.length === 0 ? options.moreFields(setCount) : options.advanced(setCount)}
      isOpen={isOpen}
      onToggle={onToggle}
      onReset={setCount > 0 || stranger !== undefined ? () => onChange(onlyAt(value, left)) : null}
    >
      <FieldNotes hintId={notesId} error={problemText(stranger, options)} />
      {drawnFirst.length === 0 ? (
        drawnLast
      ) : (
        <>
          {form(drawnFirst)}
          {first !== undefined && <MoreFields setCount={countSet(others, value)}>{drawnLast}</MoreFields>}
        </>
      )}
    </AdvancedSection>
  )
}

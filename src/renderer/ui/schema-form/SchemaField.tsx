import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { assertNever } from '../../../shared/assert-never.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../controls/Button.tsx'
import { FieldNotes } from '../controls/field-parts.tsx'
import { firstClick } from '../controls/first-click.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { FieldPlace } from '../problem-line/FieldPlace.tsx'
import { ChoiceField, FlagField, MarkField, SeveralField, VariantSelect } from './ChoiceFields.tsx'
import type { Field, FieldShape } from './describe-schema.ts'
import { aboutId, FieldFrame, FieldName, notesId } from './FieldFrame.tsx'
import { blankOf, countSet, isConstant, type Path, variantOf, withoutFields } from './field-value.ts'
import { useField } from './form-context.ts'
import { JsonField, NumberField, StringField } from './PlainFields.tsx'
import { limitText, problemText } from './limit-text.ts'

type SchemaFieldProps = { path: Path; field: Field }

/** One field of a schema, as its shape wants to be drawn, at the place where its problems lead. */
export function SchemaField(props: SchemaFieldProps) {
  return (
    <FieldPlace name={props.path.join('.')}>
      <Drawn {...props} />
    </FieldPlace>
  )
}

function Drawn({ path, field }: SchemaFieldProps) {
  const { shape } = field
  switch (shape.type) {
    case 'number':
      return <NumberField path={path} field={field} />
    case 'text':
      return <StringField path={path} field={field} />
    case 'json':
      return <JsonField path={path} field={field} />
    case 'choice':
      return <ChoiceField path={path} field={field} values={shape.values} />
    case 'flag':
      return <FlagField path={path} field={field} />
    case 'mark':
      // The word of a variant comes with the variant.
      return isConstant(shape) ? null : <MarkField path={path} field={field} mark={shape.value} />
    case 'group':
      return <GroupField path={path} field={field} fields={shape.fields} />
    case 'list':
      return shape.item.type === 'choice' ? (
        <SeveralField path={path} field={field} values={shape.item.values} />
      ) : (
        <ListField path={path} field={field} shape={shape} />
      )
    case 'variants':
      return <VariantField path={path} field={field} variants={shape.variants} />
    default:
      return assertNever(shape)
  }
}

/** The fields of an object, one under another. */
export function Fields({ path, fields }: { path: Path; fields: readonly Field[] }) {
  return fields.map((field) => <SchemaField key={field.name} path={[...path, field.name]} field={field} />)
}

const inside = 'flex min-w-0 flex-col gap-4 border-l border-line-strong pl-3'

function GroupField({ path, field, fields }: SchemaFieldProps & { fields: readonly Field[] }) {
  const { options } = useText()
  const id = useId()
  const { value, set, help, label, problem } = useField(path)
  return (
    <fieldset aria-describedby={aboutId(id)} className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-6 items-center">
        <legend className="contents">
          <FieldName id={id} name={field.name} label={label} isGroup />
        </legend>
        {countSet(fields, value) > 0 && (
          <IconButton
            size="s"
            className="ml-auto"
            label={options.clear(label)}
            icon={<X aria-hidden className="!size-3.5" />}
            onClick={() => set(withoutFields(value, fields))}
          />
        )}
      </div>
      <FieldNotes hintId={notesId(id)} hint={help} error={problemText(problem, options)} />
      <div className={`${inside} mt-1`}>
        <Fields path={path} fields={fields} />
      </div>
    </fieldset>
  )
}

function VariantField(props: SchemaFieldProps & Pick<Extract<FieldShape, { type: 'variants' }>, 'variants'>) {
  const { path, field, variants } = props
  const { options } = useText()
  const id = useId()
  const { value, set, help, label, problem } = useField(path)
  const chosen = variantOf(variants, value)
  const frame = { id, name: field.name, label, help, error: problemText(problem, options) }
  return (
    <FieldFrame
      {...frame}
      isGroup
      onClear={value === undefined ? null : () => set(undefined)}
      below={<Inside path={path} shape={chosen?.shape} />}
    >
      <VariantSelect
        label={label}
        variants={variants}
        value={value}
        isRequired={field.isRequired}
        onChange={set}
      />
    </FieldFrame>
  )
}

/** What belongs to a shape beyond the word that it is known by. */
function Inside({ path, shape }: { path: Path; shape: FieldShape | undefined }) {
  if (shape?.type !== 'group' || shape.fields.every((field) => isConstant(field.shape))) return null
  return (
    <div className={`${inside} mt-1`}>
      <Fields path={path} fields={shape.fields} />
    </div>
  )
}

type ListShape = Extract<FieldShape, { type: 'list' }>

function ListField({ path, field, shape }: SchemaFieldProps & { shape: ListShape }) {
  const { options } = useText()
  const id = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const { value, set, help, label, problem } = useField(path)
  const items = Array.isArray(value) ? (value as unknown[]) : []
  const frame = { id, name: field.name, label, help, limits: limitText(shape, options) }
  return (
    <FieldFrame
      {...frame}
      isGroup
      isHelpFirst
      error={problemText(problem, options)}
      onClear={value === undefined ? null : () => set(undefined)}
    >
      {items.map((_, index) => (
        // By its place: items have no names of their own.
        <FieldPlace key={index} name={[...path, index].join('.')}>
          <Item
            name={label}
            path={[...path, index]}
            shape={shape.item}
            // The button that was pressed goes with its item.
            onRemoved={() => addButton.current?.focus()}
          />
        </FieldPlace>
      ))}
      <Button
        ref={addButton}
        size="s"
        className="self-start"
        icon={<Plus aria-hidden className="!size-3.5" />}
        aria-label={options.add(label)}
        disabled={shape.longest !== null && items.length >= shape.longest}
        onClick={() => set([...items, blankOf(shape.item)])}
      >
        {options.addWord}
      </Button>
    </FieldFrame>
  )
}

type ItemProps = { name: string; path: Path; shape: FieldShape; onRemoved(): void }

function Item({ name, path, shape, onRemoved }: ItemProps) {
  const { options } = useText()
  const id = useId()
  const { value, set, problem } = useField(path, shape.type === 'json')
  const number = Number(path.at(-1)) + 1
  const title = options.item(name, number)
  const error = problemText(problem, options)
  const remove = (
    <IconButton
      size="s"
      label={options.removeItem(name, number)}
      icon={<X aria-hidden className="!size-3.5" />}
      onClick={firstClick(() => {
        onRemoved()
        set(undefined)
      })}
    />
  )
  if (shape.type === 'text') {
    return (
      <div className="flex flex-col gap-1">
        <div className="flex items-center gap-1">
          <input
            type="text"
            aria-label={title}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={notesId(id)}
            spellCheck={false}
            autoComplete="off"
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => set(event.target.value)}
            className={itemLook}
          />
          {remove}
        </div>
        <FieldNotes hintId={notesId(id)} error={error} />
      </div>
    )
  }
  const fields = shape.type === 'group' ? shape.fields : []
  return (
    <div role="group" aria-label={title} className="rounded-m border border-line p-2.5">
      <div className="flex items-center gap-2">
        {shape.type === 'variants' ? (
          <div className="min-w-0 flex-1">
            <VariantSelect label={title} variants={shape.variants} value={value} isRequired onChange={set} />
          </div>
        ) : (
          <span className="flex-1 font-mono text-xs text-ink-faint">{number}</span>
        )}
        {remove}
      </div>
      <FieldNotes hintId={notesId(id)} error={error} />
      {shape.type === 'variants' ? (
        <Inside path={path} shape={variantOf(shape.variants, value)?.shape} />
      ) : (
        <div className="flex flex-col gap-4">
          <Fields path={path} fields={fields} />
        </div>
      )}
    </div>
  )
}

const itemLook =
  'h-8 w-full rounded-m border border-line-strong bg-raised px-2.5 text-ink focus-visible:border-focus aria-invalid:border-danger-ink'

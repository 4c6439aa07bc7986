import type { options } from '../../text/en/options.ts'
import { type FormValue, onlyAt, type Path, valueAt, withValueAt } from '../schema-form/field-value.ts'
import type { Problem } from '../schema-form/find-problems.ts'
import { describeSchema } from '../schema-form/describe-schema.ts'
import { fieldTitle, titleAt } from '../schema-form/field-title.ts'
import { problemText } from '../schema-form/limit-text.ts'
import { inFormOrder } from './in-form-order.ts'
import type { ListedProblem } from './ProblemLine.tsx'

type Words = typeof options

type Told = {
  value: FormValue
  onChange(value: FormValue): void
  /** What is wrong with a value; told for the one that stands in the form. */
  problemsOf(value: FormValue): readonly Problem[]
  /** What the form is drawn from. What its first level does not know is from another version. */
  schema: Parameters<typeof describeSchema>[0]
  /** Fields that are drawn above the others, by dotted path. */
  first?: readonly string[]
  words: Words
}

/** The problems of a form that is drawn from a schema, in the order of its fields, as they are told beside its button. */
export function listProblems({
  value,
  onChange,
  problemsOf,
  schema,
  first = [],
  words,
}: Told): ListedProblem[] {
  const fields = describeSchema(schema)
  const known = fields.map(({ name }) => name)
  return inFormOrder(problemsOf(value), fields, first).map((problem) => ({
    place: problem.path.join('.'),
    name: problemName(problem.path, words),
    words: problemText(problem, words) ?? words.wrong,
    remove: () =>
      onChange(problem.path.length === 0 ? onlyAt(value, known) : without(value, problem.path, problemsOf)),
  }))
}

/** How a person finds it: the titles of the fields from the outside in. */
export function problemName(path: Path, words: Words): string {
  if (path.length === 0) return words.advanced(0)
  const title = titleAt(path, words)
  if (title !== null) return title
  const names: string[] = []
  for (const step of path) {
    if (typeof step === 'number') names.push(words.item(names.pop() ?? '', step + 1))
    else names.push(fieldTitle(step, words))
  }
  return names.join(' › ')
}

/**
 * The form without what is wrong at a path. Where a field cannot do without that, the field around it goes too; an item
 * of a list goes by itself.
 */
export function without(
  value: FormValue,
  path: Path,
  problemsOf: (value: FormValue) => readonly Problem[],
): FormValue {
  if (path.length === 0) return {}
  const outer = path.slice(0, -1)
  if (valueAt(value, path) === undefined) return without(value, outer, problemsOf)
  const next = withValueAt(value, path, undefined)
  if (typeof path.at(-1) === 'number') return next
  const key = path.join('.')
  const isStillWrong = problemsOf(next).some((problem) => problem.path.join('.') === key)
  return isStillWrong ? without(value, outer, problemsOf) : next
}

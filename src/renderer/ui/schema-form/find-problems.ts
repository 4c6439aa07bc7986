import type { z } from 'zod'
import { limitOfIssue } from '../../../shared/domain/limit-of-issue.ts'
import { type FormValue, type Path, valueAt } from './field-value.ts'

/** What stands in the way of a field's value. */
export type Problem = {
  path: Path
  /** `missing`: nothing is there that must be; told only once the person means to send. */
  kind: 'missing' | 'wrong'
  /** In signs and the document's words, like `≥ 1024`. */
  limit: string | null
  unit: 'characters' | 'items' | null
}

/** Every field of the form that the schema does not take as it is, each with its first reason. */
export function findProblems(schema: z.ZodType, value: FormValue): Problem[] {
  const checked = schema.safeParse(value)
  if (checked.success) return []
  const problems = new Map<string, Problem>()
  for (const found of checked.error.issues.flatMap((issue) => innermost(issue, []))) {
    const key = found.path.join('.')
    if (!problems.has(key)) problems.set(key, toProblem(found, value))
  }
  return [...problems.values()]
}

type Found = { issue: z.core.$ZodIssue; path: Path }

/** Of a value that fits none of several shapes, the problems with the shape that it is meant to have. */
function innermost(issue: z.core.$ZodIssue, around: Path): Found[] {
  const path = [...around, ...issue.path] as Path
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, path }]
  const meant = issue.errors.toSorted((one, other) => strangeness(one) - strangeness(other))[0] ?? []
  return meant.flatMap((inner) => innermost(inner, path))
}

/** A wrong constant says that another shape is meant; the rest is work to be done. */
function strangeness(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce(
    (sum, { code }) => sum + (code === 'invalid_value' || code === 'unrecognized_keys' ? 100 : 1),
    0,
  )
}

function toProblem({ issue, path }: Found, value: FormValue): Problem {
  const given = valueAt(value, path)
  const origin = issue.code === 'too_small' || issue.code === 'too_big' ? issue.origin : null
  return {
    path,
    kind: given === undefined || given === '' ? 'missing' : 'wrong',
    // The library's words for a pattern are for whoever wrote it: what is wanted stands beside the field.
    limit: issue.code === 'invalid_format' ? null : (limitOfIssue(issue) ?? null),
    unit: origin === 'string' ? 'characters' : origin === 'array' ? 'items' : null,
  }
}

/** The first problem that a field itself has, or that lies inside it where it is drawn whole. */
export function problemAt(problems: readonly Problem[], path: Path, isWhole = false): Problem | undefined {
  const key = path.join('.')
  return problems.find((problem) => {
    const place = problem.path.join('.')
    return place === key || (isWhole && place.startsWith(`${key}.`))
  })
}

import type { Recipe } from './recipe.ts'

/** One thing that recipes say: `name` as it stands in the file; a value is null where a recipe does not say it. */
export type ComparedFact = { name: string; values: readonly [string | null, string | null]; isSame: boolean }

/** All that two recipes say, side by side, in the order of the file; what neither says is left out. */
export function compareRecipes(first: Recipe, second: Recipe): ComparedFact[] {
  const [one, other] = [factsOf(first), factsOf(second)]
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].map((name) => {
    const values = [one.get(name) ?? null, other.get(name) ?? null] as const
    return { name, values, isSame: values[0] === values[1] }
  })
}

function factsOf(recipe: Recipe): Map<string, string> {
  const { kind, model, prompt, parameters, inputs } = recipe
  const { format, ...rest } = parameters
  const { options, ...fields } = 'options' in rest ? rest : { ...rest, options: null }
  const facts: [string, unknown][] = [
    ...Object.entries({ prompt, model, kind, format }),
    ...Object.entries(fields),
    ...Object.entries(options?.fields ?? {}),
    ...inputs.map(({ role, sha256, address }, index): [string, unknown] => [
      `${role} ${index + 1}`,
      // Enough of a hash to tell two images apart.
      sha256?.slice(0, 12) ?? address ?? '?',
    ]),
  ]
  const said = facts.filter(([, value]) => value !== null && value !== undefined)
  return new Map(said.map(([name, value]) => [name, wordsOf(value)]))
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

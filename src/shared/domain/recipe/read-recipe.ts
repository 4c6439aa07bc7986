import { Recipe, recipeFormat, recipeVersion } from './recipe.ts'

/** `newer`: of a later version of the app, which may say more than this one understands. */
export type RecipeRefusal = 'not-a-recipe' | 'newer'

/** Deeper than any option of a model is; what is deeper was made to be. */
const deepest = 48

/** The recipe that a text holds, or why it is none. Never throws. */
export function readRecipe(text: string): Recipe | RecipeRefusal {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || !isShallow(value)) return 'not-a-recipe'
  const { format, version } = value as Record<string, unknown>
  if (format !== recipeFormat) return 'not-a-recipe'
  if (typeof version === 'number' && version > recipeVersion) return 'newer'
  return Recipe.safeParse(value).data ?? 'not-a-recipe'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Level by level: a function that called itself would run out of room before it could say so. */
function isShallow(value: object): boolean {
  let level: object[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    level = level.flatMap((one) =>
      Object.values(one).filter((inner): inner is object => typeof inner === 'object' && inner !== null),
    )
  }
  return true
}

import { type Recipe, recipeEnding } from '../../../../../shared/domain/recipe/recipe.ts'

/** How a file is called that holds settings without what a person wrote: no recipe, as that could be asked for again. */
const settingsEnding = '.settings.json'

/**
 * What lies beside a file of that name and tells how it was asked for.
 *
 * @param isWhole with the prompt, and all else that a person wrote
 * @returns its name and its text
 */
export function recipeFileOf(name: string, recipe: Recipe, isWhole: boolean): [string, string] {
  return isWhole
    ? [`${name}${recipeEnding}`, written(recipe)]
    : [`${name}${settingsEnding}`, written(settingsOf(recipe))]
}

const written = (told: object) => `${JSON.stringify(told, null, 2)}\n`

function settingsOf({ kind, app, created, model, inputs, parent, parameters }: Recipe) {
  return {
    ...{ format: 'atelier-settings', version: 1, kind, app, created, model },
    parameters: withoutWords(parameters),
    inputs: inputs.map(({ role, sha256 }) => ({ role, sha256 })),
    parent,
  }
}

/** Options are a model's own fields, which may hold any text. */
function withoutWords(parameters: Recipe['parameters']) {
  if ('options' in parameters) {
    const { options: _options, ...rest } = parameters
    return rest
  }
  const { negativePrompt: _negativePrompt, ...rest } = parameters as Extract<
    Recipe['parameters'],
    { negativePrompt: unknown }
  >
  return rest
}

import type { FoundRequest } from '../../../shared/domain/recipe/found-request.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { fieldTitle } from '../../ui/schema-form/field-title.ts'

/**
 * What of a request could not be put into the form, and what of it stands where few people look; empty where there is neither.
 *
 * @param models the names that the connection has; null while nobody knows
 */
export function missingText(
  { request, missing, set, leftOut }: FoundRequest,
  models: readonly string[] | null,
  { recipes, errors, options }: Pick<Catalogue, 'recipes' | 'errors' | 'options'>,
): string {
  const counts = new Map<(typeof missing)[number], number>()
  for (const role of missing) counts.set(role, (counts.get(role) ?? 0) + 1)
  const images = [...counts].map(([role, count]) => recipes.inputs[role](count))
  /** As the form calls them, each once: it may call two by one name. */
  const titles = (names: readonly string[]) => [...new Set(names.map((name) => fieldTitle(name, options)))]
  const sentences = [
    ...(images.length === 0 ? [] : [recipes.missingInputs(images)]),
    ...(models === null || models.includes(request.model) ? [] : [recipes.unknownModel(request.model)]),
    ...(set.length === 0 ? [] : [recipes.setOptions(titles(set))]),
    ...(leftOut.length === 0 ? [] : [recipes.leftOut(titles(leftOut))]),
  ]
  return sentences.join(errors.joiner)
}

import type { FoundRequest } from '../../../shared/contract/provenance.ts'
import type { Catalogue } from '../../text/catalogue.ts'

/**
 * What of a request could not be put into the form; empty where all of it stands there.
 *
 * @param models the names that the connection has; null while nobody knows
 */
export function missingWords(
  { request, missing }: FoundRequest,
  models: readonly string[] | null,
  { recipes, errors }: Pick<Catalogue, 'recipes' | 'errors'>,
): string {
  const counts = new Map<(typeof missing)[number], number>()
  for (const role of missing) counts.set(role, (counts.get(role) ?? 0) + 1)
  const images = [...counts].map(([role, count]) => recipes.inputs[role](count))
  const sentences = [
    ...(images.length === 0 ? [] : [recipes.missingInputs(images)]),
    ...(models === null || models.includes(request.model) ? [] : [recipes.unknownModel(request.model)]),
  ]
  return sentences.join(errors.joiner)
}

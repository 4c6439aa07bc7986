import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { AiStatements } from '../services/provenance/ai-statement/ai-statement.ts'
import type { ReadAbout } from '../services/provenance/read-about.ts'
import type { ReadLineage } from '../services/provenance/lineage.ts'
import type { MadeFiles } from '../services/provenance/made-files.ts'
import type { ReadResults } from '../services/provenance/results.ts'
import type { Recipes } from '../services/provenance/recipes.ts'

export function provenanceHandlers({
  recipes,
  files,
  about,
  lineage,
  statements,
  results,
}: {
  recipes: Recipes
  files: MadeFiles
  about: ReadAbout
  lineage: ReadLineage
  statements: Pick<AiStatements, 'countUnknown'>
  results: ReadResults
}): Handlers<AtelierContract>['provenance'] {
  return {
    recipe: async ({ assetId }) => ({
      recipe: await recipes.of(assetId),
      source: recipes.sourceOf(assetId),
    }),
    lineage: async ({ assetId }) => ({ steps: lineage(assetId), ...(await results(assetId)) }),
    about: ({ assetId }, { signal }) => about(assetId, signal),
    countUnknown: async ({ assetIds }, { signal }) => ({
      unknown: await statements.countUnknown(assetIds, signal),
    }),
    requestOf: ({ recipe }) => recipes.requestOf(recipe),
    requestFor: ({ assetId }) => recipes.requestFor(assetId),
    saveRecipe: ({ assetId, fileName }, { signal }) => files.saveRecipe(assetId, fileName, signal),
    saveImage: ({ assetId, look, fileName }, { signal }) =>
      files.saveImage({ assetId, look }, fileName, signal),
  }
}

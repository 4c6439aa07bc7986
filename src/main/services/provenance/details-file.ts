import type { Asset, AssetRating } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { GatewayFacts } from '../../../shared/domain/job/gateway-facts.ts'
import type { LineageStep } from '../../../shared/domain/recipe/lineage.ts'
import type { Recipe } from '../../../shared/domain/recipe/recipe.ts'
import type { HideForOthers } from '../../lib/keys.ts'
import type { Store } from '../../store/open.ts'
import type { ReadLineage } from './lineage.ts'
import type { Recipes } from './recipes.ts'

/** What lies beside a file that was exported: all that is known of it here, without any id of this library. */
type DetailsFile = AssetRating & {
  format: 'atelier-details'
  version: 1
  /** The version of the app that wrote it. */
  app: string
  file: Pick<Asset, 'sha256' | 'mimeType' | 'byteSize' | 'width' | 'height' | 'durationMs'> & { name: string }
  created: string
  model: string | null
  prompt: string
  /** Its settings, as the app reads them from a recipe's own file; null for what no request of this app made. */
  recipe: Recipe | null
  /** As the gateway counted; null where it did not. */
  cost: Pick<GatewayFacts, 'quota' | 'usage'> | null
  label: Asset['label']
  /** As `people/anna`. */
  tags: string[]
  note: string
  /** What it shows and the text in it; empty where it was not described. */
  description: string
  /** From itself back to what a person brought, or a model made of words alone. */
  lineage: {
    how: LineageStep['how']
    name: string
    sha256: string
    inputs: { role: string; sha256: string | null }[]
  }[]
}

type Parts = {
  store: Pick<Store, 'jobs'>
  recipes: Pick<Recipes, 'of'>
  lineage: ReadLineage
  version: string
  /** A key that somebody wrote into a note goes nowhere. */
  hideKeys: HideForOthers
}

/** @returns the text that lies beside a file which is called so. @throws AppError `not-found` */
export function createDetailsFile({ store, recipes, lineage, version, hideKeys }: Parts) {
  const costOf = ({ jobId }: Asset): DetailsFile['cost'] => {
    const facts = jobId === null ? undefined : store.jobs.get(jobId)?.gatewayFacts
    if (facts === undefined || (facts.quota === null && facts.usage === null)) return null
    return { quota: facts.quota, usage: facts.usage }
  }
  const lineageOf = (id: AssetId): DetailsFile['lineage'] =>
    lineage(id).map(({ how, asset, inputs }) => ({
      how,
      name: asset.fileName,
      sha256: asset.sha256,
      inputs: inputs.map(({ role, asset: input }) => ({ role, sha256: input?.sha256 ?? null })),
    }))

  return async (asset: Asset, name: string): Promise<string> => {
    const { sha256, mimeType, byteSize, width, height, durationMs, model, prompt } = asset
    const details: DetailsFile = {
      format: 'atelier-details',
      version: 1,
      app: version,
      file: { name, sha256, mimeType, byteSize, width, height, durationMs },
      created: new Date(asset.createdAt).toISOString(),
      model,
      prompt,
      recipe: await recipes.of(asset.id),
      cost: costOf(asset),
      pick: asset.pick,
      stars: asset.stars,
      label: asset.label,
      tags: asset.tags.map(({ path }) => path),
      note: asset.note,
      description: asset.description?.text ?? '',
      lineage: lineageOf(asset.id),
    }
    return `${JSON.stringify(await hideKeys(details), null, 2)}\n`
  }
}

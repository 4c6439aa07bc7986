import type { AboutFile, ForeignSettings } from '../../../../shared/domain/recipe/about-file.ts'
import type { DigitalSource } from '../../../../shared/domain/recipe/digital-source.ts'
import type { Recipe } from '../../../../shared/domain/recipe/recipe.ts'

/** `share`: of the pixels that a model generated, 0 to 1; null where it is not known. */
export type ModelPart = { source: DigitalSource; share: number | null }

const allOfModel: ModelPart = { source: 'trainedAlgorithmicMedia', share: 1 }
const ofModel: ModelPart = { source: 'trainedAlgorithmicMedia', share: null }
const withOther: ModelPart = { source: 'compositeWithTrainedAlgorithmicMedia', share: null }

/**
 * A model's part in an image by what the image says of itself: that it is a model's, or with which settings it was generated. Null
 * where it says neither. Credentials (C2PA) say nothing here, as nobody reads them.
 */
export function declaredPart({ source, recipe, settings, facts }: AboutFile): ModelPart | null {
  if (source !== null) return source === 'trainedAlgorithmicMedia' ? allOfModel : withOther
  if (recipe !== null) return partByRecipe(recipe)
  return settings === null ? null : partBySettings[settings.tool](settings, facts)
}

/** What it was given may be a photo. */
function partByRecipe({ inputs }: Recipe): ModelPart {
  return inputs.length === 0 ? allOfModel : withOther
}

type BySettings = (settings: ForeignSettings, facts: AboutFile['facts']) => ModelPart

const partBySettings: Readonly<Record<ForeignSettings['tool'], BySettings>> = {
  /** Of an image that it was given it notes how much it changes, as it does where it enlarges its own in a second pass. */
  a1111({ others }) {
    const has = (pattern: RegExp) => others.some(({ name }) => pattern.test(name))
    if (has(/^Mask\b/)) return withOther
    if (!has(/^Denoising strength$/)) return allOfModel
    return has(/^(Hires|First pass)\b/) ? allOfModel : withOther
  },
  /** A graph of any nodes, of which any may bring pixels in: only those that load images are known by name. */
  comfyui: ({ hasImageNode }) => (hasImageNode ? withOther : ofModel),
  invokeai({ others }, facts) {
    const mode = /"generation_mode"\s*:\s*"([^"]*)"/.exec(textOf(facts, 'invokeai_metadata'))?.[1]
    if (mode !== undefined) return mode.endsWith('txt2img') ? allOfModel : withOther
    return others.some(({ name }) => name === 'strength') ? withOther : ofModel
  },
}

function textOf(facts: AboutFile['facts'], name: string): string {
  return facts.find((fact) => fact.name === name)?.value ?? ''
}

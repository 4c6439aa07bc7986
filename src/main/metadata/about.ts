import {
  type FileFact,
  type ForeignSettings,
  longestShown,
  mostFacts,
  mostOthers,
} from '../../shared/domain/recipe/about-file.ts'
import { readRecipe } from '../../shared/domain/recipe/read-recipe.ts'
import type { Recipe } from '../../shared/domain/recipe/recipe.ts'
import { embeddedOf } from './embedded.ts'
import type { Found } from './found.ts'
import type { FileMetadata } from './metadata-task.ts'
import { readA1111 } from './tools/a1111.ts'
import { readComfyui } from './tools/comfyui.ts'
import { readInvokeai } from './tools/invokeai.ts'
import { sourceInXmp, valueInXmp } from './xmp-words.ts'

/** Of the name of a fact. */
const longestName = 200

/** What a file says of itself, made of what was found in it and of its EXIF. Everything is cut to what is shown. */
export function metadataOf(found: Found, exif: readonly FileFact[]): FileMetadata {
  const { texts, xmp, hasCredentials } = found
  const recipe = recipeIn(found)
  const all: FileFact[] = [
    ...texts.filter(({ name }) => name !== 'atelier:recipe').map(({ name, text }) => ({ name, value: text })),
    ...exif,
    ...(xmp === null ? [] : [{ name: 'XMP', value: xmp }]),
  ]
  const isTooLong = all.some(({ name, value }) => name.length > longestName || value.length > longestShown)
  const settings = settingsIn(found, exif)
  const facts = all.slice(0, mostFacts).map(shownFact)
  const about = {
    recipe,
    settings: recipe === null ? settings : null,
    source: xmp === null ? null : sourceInXmp(xmp),
    hasCredentials,
    facts,
    isCut: found.isCut || isTooLong || all.length > mostFacts,
  }
  return { about, embedded: embeddedOf(about, facts, xmp === null ? null : shown(xmp, longestShown)) }
}

function recipeIn({ texts, xmp }: Found): Recipe | null {
  const inPng = texts.find(({ name }) => name === 'atelier:recipe')?.text
  for (const text of [inPng, xmp === null ? null : valueInXmp(xmp, 'atelier:recipe')]) {
    const recipe = text ? readRecipe(text) : 'not-a-recipe'
    if (typeof recipe !== 'string') return recipe
  }
  return null
}

function settingsIn({ texts }: Found, exif: readonly FileFact[]): ForeignSettings | null {
  const textOf = (name: string) => texts.find((one) => one.name === name)?.text ?? ''
  const comment = exif.find(({ name }) => name === 'UserComment')?.value ?? ''
  const settings =
    readA1111(textOf('parameters')) ??
    readInvokeai(textOf('invokeai_metadata')) ??
    readComfyui(textOf('prompt')) ??
    readA1111(comment)
  if (settings === null) return null
  const { prompt, negativePrompt, model, seed, others, tool, hasImageNode } = settings
  return {
    tool,
    hasImageNode,
    prompt: shown(prompt, longestShown),
    negativePrompt: negativePrompt === null ? null : shown(negativePrompt, longestShown),
    model: model === null ? null : shown(model, 500),
    seed: seed === null ? null : shown(seed, 40),
    others: others.slice(0, mostOthers).map(shownFact),
  }
}

function shownFact({ name, value }: FileFact): FileFact {
  return { name: shown(name, longestName), value: shown(value, longestShown) }
}

/** Without what would draw over other words, or nothing at all: marks of direction and control characters but line breaks. */
function shown(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

import type { ForeignSettings } from '../../../shared/domain/recipe/about-file.ts'
import { factsIn, type JsonObject, objectOf, textIn } from './json-object.ts'

/** Nodes that are looked at on the way from a sampler to its words. */
const mostNodes = 200

const modelNames = ['ckpt_name', 'unet_name', 'model_name'] as const

/**
 * What ComfyUI writes under `prompt`: a graph of nodes by their ids, whose inputs are values or the ids of others. The words
 * are looked for from the first node that has a positive input. Null for another text.
 */
export function readComfyui(text: string): ForeignSettings | null {
  const graph = objectOf(text)
  if (graph === null) return null
  const nodes = Object.values(graph).map(inputsOf)
  const sampler = nodes.find((inputs) => inputs !== null && linkIn(inputs, 'positive') !== null)
  if (!sampler) return null
  const prompt = wordsFrom(linkIn(sampler, 'positive'), graph)
  if (prompt === null) return null
  const loader = nodes.find(
    (inputs) => inputs !== null && modelNames.some((name) => textIn(inputs, name) !== null),
  )
  return {
    tool: 'comfyui',
    hasImageNode: Object.values(graph).some(loadsImage),
    prompt,
    negativePrompt: wordsFrom(linkIn(sampler, 'negative'), graph),
    model: modelNames.map((name) => textIn(loader ?? {}, name)).find((name) => name !== null) ?? null,
    seed: textIn(sampler, 'seed') ?? textIn(sampler, 'noise_seed'),
    others: factsIn(sampler, ['steps', 'cfg', 'sampler_name', 'scheduler', 'denoise']),
  }
}

/** The first text on the way, nearest first. A graph may lead in a ring. */
function wordsFrom(start: string | null, graph: JsonObject): string | null {
  const seen = new Set<string>()
  let next = start === null ? [] : [start]
  while (next.length > 0 && seen.size < mostNodes) {
    const found: string[] = []
    for (const id of next) {
      if (seen.has(id)) continue
      seen.add(id)
      const inputs = inputsOf(graph[id]) ?? {}
      const words = ['text', 'text_g', 'prompt', 'value'].map((name) => inputs[name]).find(isWords)
      if (words !== undefined) return words
      for (const name of Object.keys(inputs).slice(0, mostNodes)) {
        const link = linkIn(inputs, name)
        if (link !== null) found.push(link)
      }
    }
    next = found.slice(0, mostNodes)
  }
  return null
}

/** As those of ComfyUI and of its extensions are called: LoadImage, Load Image Batch. */
function loadsImage(node: unknown): boolean {
  const type = typeof node === 'object' && node !== null ? textIn({ ...node }, 'class_type') : null
  const begin = type?.indexOf('Load') ?? -1
  return begin >= 0 && type?.includes('Image', begin) === true
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function inputsOf(node: unknown): JsonObject | null {
  if (typeof node !== 'object' || node === null || !('inputs' in node)) return null
  const { inputs } = node
  return typeof inputs === 'object' && inputs !== null ? (inputs as JsonObject) : null
}

/** A link is the id of a node and the number of one of its outputs. */
function linkIn(inputs: JsonObject, name: string): string | null {
  const value = inputs[name]
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' ? value[0] : null
}

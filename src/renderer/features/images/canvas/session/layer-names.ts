import type { Asset } from '../../../../../shared/domain/asset.ts'
import type { CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import { cutText } from '../../../../../shared/cut-text.ts'

const longestName = 60

/** What the layer of a text is called: its first line, unless somebody gave it another name. */
export function nameOfText(words: string, before: CanvasLayer | null): string {
  if (before?.text !== undefined && before.name !== firstLine(before.text.words)) return before.name
  return firstLine(words)
}

/** What the layer of an image is called: what it was asked for with, in one line, else its file; `unnamed` where it has neither. */
export function nameOfImage(
  { prompt, fileName }: Pick<Asset, 'prompt' | 'fileName'>,
  unnamed: string,
): string {
  const names = [prompt, fileName].map((words) => cutName(words.replaceAll(/\s+/g, ' ')))
  return names.find((name) => name !== '') ?? unnamed
}

/** Nothing where the words begin with nothing that is seen. */
function firstLine(words: string): string {
  const [line = ''] = words.trim().split('\n', 1)
  return cutName(line)
}

function cutName(line: string): string {
  return cutText(line.trim(), longestName).trim()
}

/** The next of the names that are counted up which no layer has: their number alone may be that of one whose neighbour was deleted. */
export function nextName(
  layers: readonly Pick<CanvasLayer, 'name'>[],
  numbered: (number: number) => string,
  first = layers.length + 1,
): string {
  return layers.some(({ name }) => name === numbered(first))
    ? nextName(layers, numbered, first + 1)
    : numbered(first)
}

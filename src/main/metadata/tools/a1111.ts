import type { ForeignSettings } from '../../../shared/domain/recipe/about-file.ts'

const negativeMark = 'Negative prompt: '
const settingsMark = 'Steps: '
const told = new Set(['Model', 'Seed'])

/**
 * What Stable Diffusion WebUI and its kin write under `parameters`: the prompt, a line with what is not to be seen, and a last
 * line of names and values. Null for another text.
 */
export function readA1111(text: string): ForeignSettings | null {
  const settingsAt = text.startsWith(settingsMark) ? 0 : text.lastIndexOf(`\n${settingsMark}`) + 1
  if (settingsAt === 0 && !text.startsWith(settingsMark)) return null
  const words = text.slice(0, settingsAt).trimEnd()
  const settings = readPairs(text.slice(settingsAt))
  const negativeAt = words.startsWith(negativeMark) ? 0 : words.indexOf(`\n${negativeMark}`)
  const prompt = negativeAt < 0 ? words : words.slice(0, negativeAt)
  const negative =
    negativeAt < 0 ? '' : words.slice(words.indexOf(negativeMark, negativeAt) + negativeMark.length)
  return {
    tool: 'a1111',
    hasImageNode: false,
    prompt: prompt.trim(),
    negativePrompt: negative.trim() === '' ? null : negative.trim(),
    model: settings.get('Model') ?? null,
    seed: settings.get('Seed') ?? null,
    others: [...settings].filter(([name]) => !told.has(name)).map(([name, value]) => ({ name, value })),
  }
}

/** `Name: value, Name: "a, value"`. The first of a name counts. */
function readPairs(line: string): Map<string, string> {
  const pairs = new Map<string, string>()
  let start = 0
  let isQuoted = false
  for (let at = 0; at <= line.length; at += 1) {
    const letter = line[at]
    if (letter === '\\' && isQuoted) at += 1
    else if (letter === '"') isQuoted = !isQuoted
    else if ((letter === ',' && !isQuoted) || letter === undefined || letter === '\n') {
      const pair = line.slice(start, at)
      const colon = pair.indexOf(':')
      const name = pair.slice(0, colon).trim()
      if (colon > 0 && !pairs.has(name)) pairs.set(name, pair.slice(colon + 1).trim())
      start = at + 1
      isQuoted = false
    }
  }
  return pairs
}

import type { ImageStyle } from './image-style.ts'
import { type ImageRequest, mostSources } from '../job/job.ts'

type StyleWords = Pick<ImageStyle, 'wordsBefore' | 'wordsAfter'>

const beginsWithMark = /^[.,;:!?…。，、；：！？]/u
const endsWithMark = /[.,;:!?…。，、；：！？]$/u
/** These take the room of a space themselves. */
const endsWithWideMark = /[。，、；：！？]$/u
const beginsWithHan = /^\p{Script=Han}/u

/**
 * The prompt as it is sent: between the words of its style, with a comma where neither brings a mark of its own, and as
 * Chinese is written where the words are.
 */
export function promptWithStyle(prompt: string, { wordsBefore, wordsAfter }: StyleWords): string {
  const [before, after] = [wordsBefore.trim(), wordsAfter.trim()]
  const begun = `${before}${seamBehind(before)}${prompt}`
  if (after === '' || beginsWithMark.test(after)) return begun + after
  if (endsWithMark.test(begun)) return `${begun}${seamBehind(begun)}${after}`
  return `${begun}${beginsWithHan.test(after) ? '，' : ', '}${after}`
}

/** What was typed of a prompt that was sent in this style; all of it where it was sent in none, or in another. */
export function promptWithoutStyle(sent: string, style: StyleWords): string {
  const [before, after] = [style.wordsBefore.trim(), style.wordsAfter.trim()]
  const start = before.length + seamBehind(before).length
  for (const seam of [2, 1, 0]) {
    const end = sent.length - after.length - (after === '' ? 0 : seam)
    const prompt = sent.slice(start, end)
    if (end > start && promptWithStyle(prompt, style) === sent) return prompt
  }
  return sent
}

function seamBehind(words: string): string {
  return words === '' || endsWithWideMark.test(words) ? '' : ' '
}

/** The request in a style; its images stand behind those of the form, as far as there is room. Another format than of words alone takes them. */
export function requestInStyle(request: ImageRequest, style: ImageStyle): ImageRequest {
  const prompt = promptWithStyle(request.prompt, style)
  if (request.format === 'images') return { ...request, prompt }
  const sourceAssetIds = [...new Set([...request.sourceAssetIds, ...style.assetIds])].slice(0, mostSources)
  return { ...request, prompt, sourceAssetIds }
}

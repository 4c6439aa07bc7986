import { assertNever } from '../../../shared/assert-never.ts'
import type { ImageRequest } from '../../../shared/domain/job/job.ts'
import { chatImages } from '../../gateway/endpoints/images/chat-images.ts'
import { generateImages } from '../../gateway/endpoints/images/generate-images.ts'
import { createImages, type ImagesAnswer, type ImagesTools } from '../../gateway/endpoints/images/images.ts'
import type { SentFile } from '../../gateway/http/request-body.ts'
import type { GatewayTarget } from '../../gateway/http/target.ts'
import type { EarlierTurn } from '../../gateway/endpoints/images/image-turn.ts'
import type { StagedFile } from '../../media/open.ts'

/**
 * Asks for images in the request's own format. Throws as that format's endpoint.
 *
 * @param earlier what was said before; for generateContent only, which has a place for it
 */
export async function askForImages(
  tools: ImagesTools<StagedFile>,
  target: GatewayTarget,
  request: ImageRequest,
  sources: readonly SentFile[],
  signal: AbortSignal,
  earlier: readonly EarlierTurn[],
): Promise<ImagesAnswer<StagedFile>> {
  const asked = { ...request, prompt: wordsFor(request) }
  switch (request.format) {
    case 'images':
      return createImages(tools, target, asked, signal)
    case 'generate-content':
      return generateImages(tools, target, asked, sources, signal, earlier)
    case 'chat-completions':
      return chatImages(tools, target, asked, sources, signal)
    default:
      return assertNever(request.format)
  }
}

const maskWords = 'Change only where the second image is white, and keep all else exactly as it is.'

/** No format has a field that says that a reference is a mask. */
export function wordsFor({ prompt, edit }: ImageRequest): string {
  return edit?.hasMask === true ? `${prompt}\n\n${maskWords}` : prompt
}

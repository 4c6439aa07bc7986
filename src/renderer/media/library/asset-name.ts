import { assertNever } from '../../../shared/assert-never.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import type { library } from '../../text/en/library/library.ts'
import { videoLength } from './video-length.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'

/** What a tile is called by those who do not see it, with everything that is written on it. */
export function assetName(asset: Asset, words: typeof library, language?: string): string {
  const facts = [kindAndName(asset, words)]
  if (asset.durationMs !== null) facts.push(videoLength(asset.durationMs, words))
  else if (language !== undefined && hasNamedFace(asset)) facts.push(formatBytes(asset.byteSize, language))
  if (asset.isMissing) facts.push(words.missing)
  return facts.join(words.betweenFacts)
}

/**
 * Whether its tile shows its name instead of an image. A video that was made here gets its first frame in a moment:
 * until then nothing is written on it.
 */
export function hasNamedFace({ kind, prompt, hasThumbnail }: Asset): boolean {
  return !hasThumbnail && (kind !== 'video' || prompt === '')
}

type Titled = Pick<Asset, 'prompt' | 'fileName'>

const shortLength = 60

/** The same, in one line of a notice. */
export function shortTitle(asset: Titled): string {
  const characters = [...assetTitle(asset)]
  if (characters.length <= shortLength) return characters.join('')
  return `${characters.slice(0, shortLength).join('').trimEnd()}…`
}

function kindAndName(asset: Asset, words: typeof library): string {
  switch (asset.kind) {
    case 'image':
      return withFile(asset.isIntermediate ? words.sentForEdit : words.image(asset.prompt), asset, words)
    case 'video':
      return withFile(words.video(asset.prompt), asset, words)
    case 'audio':
      return words.sound(assetTitle(asset))
    case 'document':
      return words.document(assetTitle(asset))
    default:
      return assertNever(asset.kind)
  }
}

/** Nobody told an imported image in words; its file has a name. */
function withFile(name: string, { prompt, fileName }: Asset, words: typeof library): string {
  return prompt === '' ? words.named(name, fileName) : name
}

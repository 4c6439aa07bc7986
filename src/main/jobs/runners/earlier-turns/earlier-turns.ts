import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { GatewayFacts } from '../../../../shared/domain/job/gateway-facts.ts'
import { ImageRequest } from '../../../../shared/domain/job/job.ts'
import { type EarlierTurn, withMedia } from '../../../gateway/endpoints/images/image-turn.ts'
import type { Store } from '../../../store/open.ts'
import { readImage } from '../read-image.ts'
import { wordsFor } from '../image-endpoints.ts'
import { StoredImage } from './stored-turn.ts'

/** As many as models follow; a request is paid for by what is in it. */
export const mostTurns = 6
/** Bytes of their images and words in all: with what is asked now they fit into a request that gateways take. */
const mostBytes = 12 * 1024 * 1024
/**
 * What was sent earlier goes as a JPEG where it is larger, so that a turn of large images has room. What the model answered goes as it
 * is: its signatures are of that.
 */
const largestSource = 1024 * 1024

type Tools = Parameters<typeof readImage>[0] & { store: Pick<Store, 'assets' | 'jobs' | 'jobTurns'> }
type ReadTurn = EarlierTurn & { bytes: number; continues: AssetId | null }

export type EarlierTurns = {
  /** The oldest first; fewer than there were where they are too many or too large. */
  turns: EarlierTurn[]
  /**
   * What there is to be told of them once they were taken: all of them were, only the newest, none for some of it is gone, none for the
   * newest alone is too large. Null where nothing was said before.
   */
  fate: Exclude<GatewayFacts['earlierTurns'], 'refused'>
}

/** What was said until the answer that an edit goes on from. */
export async function readEarlierTurns(
  tools: Tools,
  { edit }: Pick<ImageRequest, 'edit'>,
): Promise<EarlierTurns> {
  const turns: EarlierTurn[] = []
  let next = edit?.continues ?? null
  let bytes = 0
  let isTooLarge = false
  while (next !== null && turns.length < mostTurns) {
    const turn = await readTurn(tools, next)
    bytes += turn?.bytes ?? 0
    isTooLarge = bytes > mostBytes
    if (turn === null || isTooLarge) break
    turns.unshift(turn)
    next = turn.continues
  }
  if (next === null) return { turns, fate: turns.length === 0 ? null : 'sent' }
  return { turns, fate: turns.length > 0 ? 'some' : isTooLarge ? 'too-large' : 'missing' }
}

/** What was asked for an image and what was answered with it; null where some of it is gone. */
async function readTurn(tools: Tools, id: AssetId): Promise<ReadTurn | null> {
  const { store } = tools
  const asset = store.assets.get(id)
  const jobId = asset?.jobId ?? null
  const job = jobId === null ? null : store.jobs.get(jobId)
  const request = ImageRequest.safeParse(job?.request).data
  if (asset === null || job === null || request === undefined) return null
  const bySha256 = new Map(store.assets.byJobs([job.id]).map((one) => [one.sha256, one.id]))
  const kept = store.jobTurns.of(job.id)
  const parts = kept?.find((turn) => turn.some((part) => imageOf(part) === asset.sha256))
  if (parts === undefined) return null
  try {
    const sources = await Promise.all(
      request.sourceAssetIds.map((one) => readImage(tools, one, largestSource)),
    )
    const images = new Map(
      await Promise.all(
        parts.flatMap(imagesOf).map(async (sha256) => {
          const of = bySha256.get(sha256)
          return [sha256, of === undefined ? null : await readImage(tools, of)] as const
        }),
      ),
    )
    const answered = parts.map((part) =>
      withMedia(part, (standing) => {
        const file = images.get(StoredImage.safeParse(standing).data?.atelierImage ?? '') ?? null
        return file === null ? null : { data: file, mimeType: file.mimeType }
      }),
    )
    if (answered.includes(null)) return null
    const files = [...sources, ...images.values()].reduce((sum, file) => sum + (file?.byteSize ?? 0), 0)
    return {
      ...{ sources, prompt: wordsFor(request), answered: answered.filter((part) => part !== null) },
      bytes: files + JSON.stringify(parts).length,
      continues: request.edit?.continues ?? null,
    }
  } catch {
    // A file that is gone, or that cannot be read: what is asked now can be asked without it.
    return null
  }
}

function imageOf(part: Record<string, unknown>): string | null {
  let found: string | null = null
  withMedia(part, (standing) => {
    found = StoredImage.safeParse(standing).data?.atelierImage ?? null
    return null
  })
  return found
}

function imagesOf(part: Record<string, unknown>): string[] {
  const sha256 = imageOf(part)
  return sha256 === null ? [] : [sha256]
}

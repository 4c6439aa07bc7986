import { unannotated } from '../../shared/domain/annotation.ts'
import { type Asset, unrated } from '../../shared/domain/asset.ts'
import { noGatewayFacts } from '../../shared/domain/job/gateway-facts.ts'
import { AssetId, ConnectionId, JobId } from '../../shared/domain/ids.ts'
import { type ImageRequest, type Job, VideoRequest } from '../../shared/domain/job/job.ts'

/** Rows for tests: ids count upwards, so that a larger number is a newer row. */

export function jobId(number: number): JobId {
  return JobId.parse(`job_${String(number).padStart(26, '0')}`)
}

export function assetId(number: number): AssetId {
  return AssetId.parse(`ast_${String(number).padStart(26, '0')}`)
}

export const imageRequest: ImageRequest = {
  kind: 'image',
  format: 'images',
  model: 'imagea-2',
  prompt: 'a pear on linen',
  n: 1,
  size: '1024x1024',
  quality: 'auto',
  sourceAssetIds: [],
  options: null,
  edit: null,
}

export const videoRequest: VideoRequest = VideoRequest.parse({
  kind: 'video',
  model: 'videoa-1',
  prompt: 'waves at sunrise',
  ratio: '16:9',
  resolution: '720p',
  durationSeconds: 5,
  hasAudio: null,
})

export function makeJob(number: number, changes: Partial<Job> = {}): Job {
  return {
    id: jobId(number),
    connectionId: ConnectionId.parse(`con_${'0'.repeat(26)}`),
    request: imageRequest,
    state: 'prepared',
    progressPercent: null,
    downloadedBytes: null,
    totalBytes: null,
    statusWord: null,
    gatewayFacts: noGatewayFacts,
    failure: null,
    assets: [],
    files: [],
    hasTask: changes.submittedAt !== undefined && changes.submittedAt !== null,
    isFetchable: false,
    isMade: false,
    waitsForDownload: false,
    isSentAgain: false,
    batch: null,
    createdAt: number * 1000,
    submittedAt: null,
    lastAnswerAt: null,
    nextCheckAt: null,
    endedAt: null,
    addressUntil: null,
    expectedMs: null,
    ...changes,
  }
}

export function makeAsset(number: number, changes: Partial<Asset> = {}): Asset {
  return {
    id: assetId(number),
    kind: 'image',
    sha256: String(number).padStart(64, '0'),
    mimeType: 'image/png',
    byteSize: 1_200_000,
    width: 1024,
    height: 1024,
    durationMs: null,
    thumbhash: null,
    hasThumbnail: true,
    prompt: 'a pear on linen',
    model: 'imagea-2',
    jobId: null,
    fileName: `pear-${number}.png`,
    createdAt: number * 1000,
    isMissing: false,
    isIntermediate: false,
    ...unrated,
    ...unannotated,
    ...changes,
  }
}

import { familyDRatios } from '../../../shared/domain/job/job.ts'
import type {
  AddedModel,
  ModelFacts,
  ModelKind,
  ModelOptions,
  WireFormat,
} from '../../../shared/domain/connection/model.ts'

const none: ModelOptions = { sizes: [], ratios: [], resolutions: [], durations: [], hasAudio: false }

/** The document does not show which values a model takes: these are its examples, and any other can be typed. */
const video: ModelOptions = {
  ...none,
  ratios: ['16:9', '9:16', '1:1'],
  resolutions: ['480p', '720p', '1080p'],
  durations: [4, 5, 8, 10],
}
export const familyDVideo: ModelOptions = {
  ...none,
  ratios: [...familyDRatios],
  durations: [4, 5, 10],
  hasAudio: true,
}
const image: ModelOptions = { ...none, sizes: ['auto', '1024x1024', '1536x1024', '1024x1536'] }

function videos(family: string, format: WireFormat, options: ModelOptions, ids: string): ModelFacts[] {
  return ids.split(' ').map((id) => ({ id, kind: 'video', format, family, options }))
}

function imageTalkers(ids: string): ModelFacts[] {
  return ids.split(' ').map((id) => ({
    id,
    kind: 'chat',
    format: 'generate-content',
    family: 'Multimodal image',
    options: none,
  }))
}

/**
 * The model ids of the interface document ("Endpoints") for the formats that this version speaks. The document
 * names no messages-format model: those come from the gateway's own list, and any id can be typed.
 */
export const builtInModels: readonly ModelFacts[] = [
  ...videos(
    'Video A',
    'unified-video',
    { ...video, hasAudio: true },
    'videoa-3.1-generate-preview videoa-3.1-fast-generate-preview videoa-3.0-generate-001 videoa-3.0-fast-generate-001',
  ),
  ...videos('Video B', 'unified-video', video, 'videobq3-pro videobq3-turbo videobq3-fast'),
  ...videos('Video C', 'unified-video', video, 'videoc-1.0-t2v'),
  ...videos('Video D', 'family-d-video', familyDVideo, 'videod-v3 videod-v2-6 videod-v2-5-turbo'),
  ...imageTalkers(
    'multimodal-2.5-flash-image multimodal-3-pro-image-preview multimodal-3.1-flash-image-preview',
  ),
  { id: 'imagea-2', kind: 'image', format: 'images', family: 'Image', options: image },
  { id: 'videobq1-image', kind: 'image', format: 'images', family: 'Image', options: image },
  { id: 'videobq2-image', kind: 'image', format: 'images', family: 'Image', options: image },
]

/** What a form offers for a model of which nothing but its kind is known. */
export const usualOptions: Readonly<Record<ModelKind, ModelOptions>> = {
  chat: none,
  image: image,
  video: { ...video, hasAudio: true },
}

/** A model as a person described it. */
export function describeAdded({ id, kind, format }: AddedModel): ModelFacts {
  return { id, kind, format, family: '', options: usualOptions[kind] }
}

/** Model ids per family, as the interface document lists them under Endpoints. */
export const imageModels = ['imagea-2', 'videobq1-image', 'videobq2-image']

export const unifiedVideoModels = [
  'videoa-3.1-generate-preview',
  'videoa-3.1-fast-generate-preview',
  'videoa-3.0-generate-001',
  'videoa-3.0-fast-generate-001',
  'videobq3-pro',
  'videobq3-turbo',
  'videobq3-fast',
  'videoc-1.0-t2v',
]

export const familyDVideoModels = ['videod-v3', 'videod-v2-6', 'videod-v2-5-turbo']

/** They talk as well. */
export const multimodalModels = [
  'multimodal-2.5-flash-image',
  'multimodal-3-pro-image-preview',
  'multimodal-3.1-flash-image-preview',
]

/** The document lists no ids of models that only talk; these two are the demo's own, in all three chat formats. */
export const chatModels = ['demo-chat', 'demo-chat-fast']

export type ListedModel = {
  id: string
  object: 'model'
  owned_by: string
  supported_endpoint_types: string[]
}

export function listedModels(): ListedModel[] {
  const list = (ids: string[], ...endpoints: string[]): ListedModel[] =>
    ids.map((id) => ({ id, object: 'model', owned_by: 'demo', supported_endpoint_types: endpoints }))
  return [
    ...list(chatModels, 'messages', 'generate-content', 'chat-completions'),
    ...list(multimodalModels, 'generate-content', 'chat-completions'),
    ...list(imageModels, 'image-generation'),
    ...list(unifiedVideoModels, 'video-generation'),
    ...list(familyDVideoModels, 'family-d-video'),
  ]
}

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

/** The document lists no ids for the messages format; these two are the demo's own. */
export const chatModels = ['demo-chat', 'demo-chat-fast']

export type ListedModel = {
  id: string
  object: 'model'
  owned_by: string
  supported_endpoint_types: string[]
}

export function listedModels(): ListedModel[] {
  const list = (ids: string[], endpoint: string): ListedModel[] =>
    ids.map((id) => ({ id, object: 'model', owned_by: 'demo', supported_endpoint_types: [endpoint] }))
  return [
    ...list(chatModels, 'messages'),
    ...list(imageModels, 'image-generation'),
    ...list(unifiedVideoModels, 'video-generation'),
  ]
}

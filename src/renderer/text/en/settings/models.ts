/** Text about models: what they are, and how to add one. */
export const models = {
  titleOf: (name: string) => `Models of ${name}`,
  filter: 'Filter models',
  noMatch: 'No matching models.',
  add: 'Add model',
  edit: (id: string) => `Edit ${id}`,
  remove: (id: string) => `Remove ${id}`,
  removed: (id: string) => `${id} was removed.`,
  save: 'Save model',

  newModel: 'New model',
  id: 'Model ID',
  idHint: 'Exactly as your gateway lists it.',
  idMissing: 'Enter the model ID.',
  makes: 'Output',
  makesHint: 'Determines where you can choose the model.',
  wireFormatHint: 'Check the path in the gateway’s documentation.',

  kinds: { chat: 'Chat replies', image: 'Images', video: 'Videos' },
  formats: {
    messages: 'Messages',
    'generate-content': 'Generate content',
    'chat-completions': 'Chat completions',
    images: 'Images',
    'unified-video': 'Unified video',
    'family-d-video': 'Family D video',
  },
  sources: { 'built-in': 'Built in', listed: 'Listed by the gateway', added: 'Added by you' },
}

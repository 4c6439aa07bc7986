/** Words about models: what they are, and how a person adds one. */
export const models = {
  title: 'Models',
  titleOf: (name: string) => `Models of ${name}`,
  filter: 'Filter models',
  noMatch: 'No model has this in its name.',
  add: 'Add a model',
  edit: (id: string) => `Say what ${id} is`,
  remove: (id: string) => `Remove ${id}`,
  removed: (id: string) => `${id} was removed.`,
  undo: 'Undo',
  save: 'Save model',

  newModel: 'New model',
  id: 'Model id',
  idHint: 'Exactly as the gateway spells it.',
  idMissing: 'Enter the id of the model.',
  makes: 'What it makes',
  makesHint: 'The room that offers it.',
  wireFormat: 'Wire format',
  wireFormatHint: 'How it is called. The gateway’s own documentation names the path.',

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

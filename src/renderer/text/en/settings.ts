/** Words of the Settings room. */
export const settings = {
  connections: 'Connections',
  connectionsHint: 'Where chats, pictures and films are made.',
  noConnections: 'No gateway is connected yet.',
  addConnection: 'Add a connection',
  newConnection: 'New connection',
  editConnection: 'Edit connection',
  inUse: 'In use',
  use: 'Use',
  edit: 'Edit',
  actionsOf: (name: string) => `Actions for ${name}`,
  demoBadge: 'Demo',
  keyEnding: (ending: string) => `A key is saved, ending …${ending}`,
  keySaved: 'A key is saved',
  keySessionEnding: (ending: string) => `A key is kept for this session, ending …${ending}`,
  keySession: 'A key is kept for this session',
  noKey: 'No key is saved',

  name: 'Name',
  namePlaceholder: 'My gateway',
  nameMissing: 'Give the connection a name.',
  baseUrl: 'Base URL',
  baseUrlHint: 'The address that your gateway gave you, without a path like /v1/messages.',
  baseUrlMissing: 'Enter the address of the gateway.',
  baseUrlWrong: 'Enter a whole address that starts with https:// or http://.',
  key: 'API key',
  keyKeep: (saved: string) => `${saved}. Leave empty to keep it.`,
  keyMissing: 'Enter the API key that belongs to this gateway.',
  keyWrong: 'A key has no spaces and no accented letters. Check what was pasted.',
  keyStays: 'The key goes to the keychain of this system and nowhere else.',
  sessionOnly: 'Keep the key for this session only',
  sessionOnlyHint: 'It is never written to disk. Enter it again after the next start.',

  test: 'Test',
  testWorks: (elapsed: string) => `It works: answered in ${elapsed}.`,
  testWorksWithModels: (elapsed: string, count: number) =>
    `It works: answered in ${elapsed}, ${count === 1 ? '1 model' : `${count} models`}.`,
  save: 'Save',

  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText: 'Its key is removed from the keychain too. Everything made with it stays.',

  keychainWorks: 'Keys are kept in the keychain of this system.',
  keychainMemory: 'This run keeps keys in memory only: they are gone after it ends.',
  keychainMissing:
    'This system has no keychain that Atelier can use, so keys can be kept for this session only.',
  keychainSaid: (detail: string) => `The keychain said: ${detail}`,

  demo: 'Demo gateway',
  demoText:
    'A complete gateway inside Atelier, to try everything without a key. Nothing leaves this computer.',
  demoStart: 'Try the demo gateway',

  appearance: 'Appearance',
  theme: 'Theme',
  themeSystem: 'System',
  themeDark: 'Dark',
  themeLight: 'Light',
  language: 'Language',
  languageSystem: 'System',

  about: 'About',
  version: 'Version',
  dataFolder: 'Data folder',
  dataFolderHidden: 'Not shown in this window',
  licence: 'Licence',
  licenceName: 'MIT licence',
}

/** Words of the Settings room. */
export const settings = {
  sections: 'Sections',
  connections: 'Connections',
  connectionsHint: 'Where conversations, images and videos are made.',
  noConnections: 'No gateway is connected yet.',
  addConnection: 'Add a connection',
  newConnection: 'New connection',
  editConnection: 'Edit connection',
  inUse: 'In use',
  use: 'Use',
  edit: 'Edit',
  actionsOf: (name: string) => `Actions for ${name}`,
  demoInside: 'Inside Atelier: nothing leaves this computer.',
  keyEnding: (ending: string) => `A key is saved, ending …${ending}`,
  keySaved: 'A key is saved',
  keySessionEnding: (ending: string) => `A key is kept for this session, ending …${ending}`,
  keySession: 'A key is kept for this session',
  noKey: 'No key is saved',
  enterKey: 'Enter the key',
  keyRefused: 'Key refused',
  oldKey: 'An earlier key of this connection is still in the keychain, which refused to remove it.',
  oldKeyRemove: 'Remove it now',

  name: 'Name',
  namePlaceholder: 'My gateway',
  nameMissing: 'Give the connection a name.',
  baseUrl: 'Base URL',
  baseUrlHint: 'The address that your gateway gave you, without a path like /v1/messages.',
  baseUrlMissing: 'Enter the address of the gateway.',
  baseUrlWrong: 'Enter a whole address that starts with https:// or http://.',
  notEncrypted: 'Not encrypted',
  notEncryptedUse: (origin: string) => `Use ${origin} without encryption`,
  notEncryptedHint:
    'Anyone between this computer and the gateway, such as others in the same network, can read and change everything: the API key, your prompts and what comes back. Use an https:// address if the gateway has one.',
  notEncryptedConfirm: 'This address is not encrypted. Use https://, or confirm below.',
  notEncryptedUnused: 'Nothing is sent here until you confirm that this connection is not encrypted.',
  notEncryptedReview: 'Review',
  key: 'API key',
  keyKeep: (saved: string) => `${saved}. Leave empty to keep it.`,
  keyMissing: 'Enter the API key that belongs to this gateway.',
  keyWrong: 'A key has no spaces and no accented letters. Check what was pasted.',
  keyAgain: 'Enter the key again: it would go another way than it was saved for.',
  keyTooLong: 'This key is too long for the keychain of this system. Keep it for this session only.',
  keyStays: 'The key goes to the keychain of this system and nowhere else.',
  sessionOnly: 'Keep the key for this session only',
  sessionOnlyFixed: 'This stays on here. Enter the key again after the next start.',
  sessionOnlyLocked: 'This stays on until the keychain is unlocked.',
  sessionOnlyHint: 'It is never written to disk. Enter it again after the next start.',

  advanced: 'Advanced',
  advancedSet: (count: number) => `Advanced (${count} set)`,
  proxy: 'Proxy',
  proxies: { system: 'System', manual: 'By address', none: 'None' },
  proxyHints: {
    system:
      'As this system is set up, but never for a gateway on this computer. Its automatic script is followed in the desktop window only.',
    manual: 'Everything sent to this gateway goes through this proxy.',
    none: 'Straight to the gateway, whatever the system says.',
  },
  proxyUrl: 'Proxy address',
  proxyUrlHint: 'Without a name and password: a proxy that wants those is set up in the system.',
  proxyUrlWrong: 'Enter the http:// or https:// address of a proxy, without a name and password.',
  certificates: 'Extra certificates',
  certificatesHint: 'PEM text of the authorities that this gateway needs. Trusted for this connection only.',
  certificatesFile: 'Choose a file',
  certificatesNone: (name: string) => `${name} holds no certificate, so nothing was changed.`,
  certificatesWrong: 'This holds no whole certificate in PEM form.',
  allowedHosts: 'Private hosts that files may come from',
  allowedHostsHint:
    'One a line, with or without a port. Images and videos are never fetched from addresses inside your own network, but for the gateway’s own and these.',
  allowedHostsWrong: 'Write names or addresses of hosts, one a line.',
  pace: 'Pace',
  paceHint: 'How hard this gateway may be worked. Changes hold at once, also for what is under way.',
  questionsPerSecond: 'Questions a second',
  questionsPerSecondHint: 'About all videos together. From 0.1 to 50.',
  paceSubject: 'For',
  paceVideos: 'All videos',
  paceImages: 'All images',
  paceFamily: (name: string) => `Family ${name}`,
  atOnce: 'Sent at once',
  atOnceHint: 'So many that were not answered yet. From 1 to 32.',
  askEvery: 'Ask every … seconds',
  askEveryHint: 'Once a video is two minutes old. From 5 to 600.',
  paceWrong: 'Enter a number inside these limits.',
  words: 'Words of this gateway',
  wordsHint: 'For a gateway whose own documentation spells these differently.',
  wordsReset: 'Reset to the document’s words',
  listWrong: 'Write names without spaces inside them, and commas between them.',
  wordWrong: 'Use letters, digits and hyphens, and no header that HTTP itself uses.',
  dialect: {
    familyDSegment: 'Path segment',
    generateContentKeyHeader: 'Key header',
    messagesVersionHeader: 'Version header',
    messagesVersion: 'Version',
    messagesBetaHeader: 'Beta header',
    messagesBeta: 'Beta features',
  },
  dialectHints: {
    familyDSegment: 'First part of the path of family D videos.',
    generateContentKeyHeader: 'Carries the key of generate-content calls.',
    messagesVersionHeader: 'Sent with every messages call.',
    messagesVersion: 'What the version header says.',
    messagesBetaHeader: 'Names beta features of messages calls.',
    messagesBeta: 'Such as beta1,beta2. Empty: the beta header is not sent.',
  },
  keyPlace: 'Key of generate-content calls',
  keyInHeader: 'In the header',
  keyInAddress: 'In the address',
  keyPlaceHint: 'In the address only for a gateway that takes it no other way.',
  unitsPerDollar: 'Units to the US dollar',
  unitsPerDollarHint: 'What this gateway counts in: costs and balances are shown in dollars too.',
  unitsPerDollarWrong: 'Enter a number above 0.',

  balance: 'Check balance',
  balanceOf: (available: string, granted: string) => `${available} of ${granted} units left`,
  balanceWorth: (dollars: string) => `about ${dollars}`,
  balanceUnlimited: 'No limit on this key',
  balanceUsed: (used: string) => `${used} used`,
  balanceExpires: (date: string) => `until ${date}`,
  balanceMissing: 'This gateway does not tell a balance.',

  test: 'Test',
  testWorks: (elapsed: string) => `It works: answered in ${elapsed}.`,
  testWorksWithModels: (elapsed: string, count: number) =>
    `It works: answered in ${elapsed}, ${count === 1 ? '1 model' : `${count} models`}.`,
  testNoModel: 'It answers, but offers this key no model.',
  testElsewhere: 'No gateway was found under this path. There is one at the address without it.',
  testUnchecked: 'It answers, but the key could not be checked.',
  fieldsWrong: (count: number) =>
    count === 1 ? 'Check the field that is marked.' : `Check the ${count} fields that are marked.`,
  testUse: (address: string) => `Use ${address}`,
  save: 'Save',
  notSaved: (name: string) => `${name} was not saved. Open it again to see why.`,
  saveRefused: 'The gateway refused this key, so nothing can be made with it now.',
  saveRefusedNew: 'The gateway refused this key. If you save it, the connection in use stays in use.',
  saveAnyway: 'Save anyway',

  removeKey: 'Remove the key',
  removeKeyTitle: (name: string) => `Remove the key of “${name}”?`,
  removeKeyText: (isKeptForSession: boolean) =>
    `It is removed from ${isKeptForSession ? 'this session, the only place that has it' : 'the keychain and from this session'}. Nothing is sent to this gateway until a key is entered again.`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  /** By where its key is: also said where it has none. */
  removeText: {
    keychain: 'Its key is removed from the keychain too. Everything made with it stays.',
    session: 'Its key, which is kept for this session only, goes with it. Everything made with it stays.',
    none: 'Everything made with it stays.',
  },
  removeKeyStuck:
    'The connection is still here, because its key could not be removed from the keychain. Unlock the keychain and try again, or remove the connection alone: the key is removed once the keychain works.',
  removeAlone: 'Remove it without its key',

  keychainWorks: 'Keys are kept in the keychain of this system.',
  keychainMemory: 'This run keeps keys in memory only: they are gone after it ends.',
  keychainMissing:
    'This system has no keychain that Atelier can use, so keys can be kept for this session only. On Linux, start Atelier in a desktop session that has a keyring.',
  keychainLocked:
    'The keychain of this system is locked, or asks whether Atelier may use it. Until you let it, keys can be kept for this session only. It asks once for each way that Atelier runs: installed, in a browser window, or from source.',
  keychainLookAgain: 'Look again',
  keychainSaid: (detail: string) => `The keychain said: ${detail}`,

  demoText:
    'A complete gateway inside Atelier, to try everything without a key. Nothing leaves this computer.',
  demoStart: 'Try the demo gateway',

  asking: 'Forgotten tasks',
  askingHint:
    'A gateway may remove a video’s task before the video was fetched. Atelier asks at its usual pace for this long, then once a day. After 30 days it stops, and you can ask again.',
  askingFor: 'Ask as usual for',
  askingDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  appearance: 'Appearance',
  theme: 'Theme',
  themeSystem: 'System',
  themeDark: 'Dark',
  themeLight: 'Light',
  language: 'Language',
  languageSystem: 'System',

  browserWindow:
    'A browser window has no notifications, no tray icon and no opening at login. Closing it does not end Atelier: what is being made goes on until Ctrl-C in its terminal.',

  downloads: 'Downloads',
  downloadsHint: 'Finished images and videos beyond this wait for their turn.',
  downloadsAtOnce: 'At the same time',
  library: 'Library',
  libraryHint: 'Whether every file that was saved is still there, and still what it was.',
  checkLibrary: 'Check the library',
  stopChecking: 'Stop',
  checkingLibrary: (done: number, total: number) =>
    total === 0 ? 'Looking at the files…' : `${done} of ${total} files checked`,
  libraryChecked: (found: {
    files: number
    fetched: number
    adopted: number
    found: number
    missing: number
    damaged: number
    unreadable: number
    unusable: number
    rowsRepaired: number
    rowsDamaged: number
  }) =>
    [
      `${found.files === 1 ? '1 file was' : `${found.files} files were`} checked.`,
      found.fetched > 0 && `${wereOf(found.fetched)} fetched again from the gateway.`,
      found.found > 0 && `${areOf(found.found)} there again that counted as missing.`,
      found.adopted > 0 && `${wereOf(found.adopted)} added to the Library that belonged to nothing.`,
      found.unusable > 0 && `${wereOf(found.unusable)} set aside that cannot be shown.`,
      found.missing + found.damaged + found.unreadable === 0 && 'Nothing is missing.',
      found.unreadable > 0 &&
        `${wereOf(found.unreadable)} left in place because the disk could not read ${found.unreadable === 1 ? 'it' : 'them'}. Check again later.`,
      found.missing > 0 && `${areOf(found.missing)} missing.`,
      found.damaged > 0 && `${wereOf(found.damaged)} damaged, and set aside in the data folder.`,
      found.rowsRepaired > 0 &&
        `${found.rowsRepaired === 1 ? '1 damaged entry' : `${found.rowsRepaired} damaged entries`} of the database could be repaired from its copies.`,
      found.rowsDamaged > 0 &&
        `${found.rowsDamaged === 1 ? '1 damaged entry' : `${found.rowsDamaged} damaged entries`} of the database no copy has whole.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),

  about: 'About',
  version: 'Version',
  dataFolder: 'Data folder',
  dataFolderHidden: 'Not shown in this window',
  licence: 'Licence',
  licenceName: 'MIT licence',
  system: 'System',
  copy: 'Copy',
  copyVersion: 'Copy version and system',
  copyFolder: 'Copy the path of the data folder',
  copied: 'Copied',
  copyFailed: 'It could not be copied',
  openFolder: 'Open folder',
  licences: 'Licences',
  licencesIntro:
    'Of Atelier, and of the libraries that are part of it. Those of Electron and Chromium lie beside the installed program.',
  licenceOf: (name: string, licence: string) => `${name}: ${licence}`,
  updateWeekly: 'Look for a new version every week',
  updateHint: (host: string) =>
    `Asks ${host} for the number of the newest version. All that is sent is the number of this one.`,
  updateAsk: 'Look now',
  updateOut: (version: string) => `Atelier ${version} is out.`,
  updateNone: (moment: string) => `No newer version is known. Last looked: ${moment}.`,
  updateOpen: 'Open its page',
  updateFailed: 'Could not check for updates.',
  updateFailedAdvice: 'Check the network and try again.',
  updateNowhere: 'This copy does not look for new versions. Look for one where you got it.',
}

function areOf(count: number): string {
  return `${count} ${count === 1 ? 'is' : 'are'}`
}

function wereOf(count: number): string {
  return `${count} ${count === 1 ? 'was' : 'were'}`
}

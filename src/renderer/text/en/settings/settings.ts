import { counted, filesOf, formatNumber } from '../counts.ts'

/** Text of the Settings room. */
export const settings = {
  sections: 'Sections',
  connections: 'Connections',
  connectionsHint: 'The gateways used for your chats, images and videos.',
  noConnections: 'No gateways connected yet.',
  addConnection: 'Add connection',
  newConnection: 'New connection',
  editConnection: 'Edit connection',
  inUse: 'In use',
  use: 'Use',
  demoInside: 'Built into Atelier. Nothing leaves this computer.',
  keyEnding: (ending: string) => `Key saved, ending in …${ending}`,
  keySaved: 'Key saved',
  keySessionEnding: (ending: string) => `Key for this session only, ending in …${ending}`,
  keySession: 'Key for this session only',
  noKey: 'No key saved',
  enterKey: 'Enter key',
  keyRefused: 'Key rejected',
  oldKey: 'An old key of this connection is still in the keychain and could not be removed.',
  oldKeyRemove: 'Remove now',

  namePlaceholder: 'My gateway',
  nameMissing: 'Enter a name.',
  baseUrl: 'Base URL',
  baseUrlHint: 'Your gateway’s address, without a path such as /v1/messages.',
  baseUrlMissing: 'Enter the gateway address.',
  baseUrlWrong: 'Enter a full address starting with https:// or http://.',
  notEncrypted: 'Not encrypted',
  notEncryptedUse: (origin: string) => `Use ${origin} without encryption`,
  notEncryptedHint:
    'Anyone between this computer and the gateway, such as others on the same network, can read and change everything: the API key, your prompts and the results. Use an https:// address if the gateway has one.',
  notEncryptedConfirm: 'This address is not encrypted. Use https://, or confirm below.',
  notEncryptedUnused: 'Nothing is sent until you confirm the unencrypted connection.',
  notEncryptedReview: 'Review',
  key: 'API key',
  keyKeep: (saved: string) => `${saved}. Leave empty to keep it.`,
  keyMissing: 'Enter the API key for this gateway.',
  keyWrong:
    'A key can only contain English letters, digits and symbols, without spaces. Check what you pasted.',
  keyAgain: 'Enter the key again: the address or proxy has changed.',
  keyTooLong: 'This key is too long for the system keychain. Keep it for this session only.',
  keyStays: 'Saved in the system keychain only.',
  sessionOnly: 'Keep the key for this session only',
  sessionOnlyFixed: 'Always on here. You enter the key again each time Atelier starts.',
  sessionOnlyLocked: 'Always on until the keychain is unlocked.',
  sessionOnlyHint: 'Never written to disk. You enter it again each time Atelier starts.',

  advanced: 'Advanced',
  advancedSet: (count: number) => `Advanced · ${count} set`,
  proxy: 'Proxy',
  proxies: { system: 'System', manual: 'Custom', none: 'None' },
  proxyHints: {
    system:
      'Uses the system proxy, except for gateways on this computer. Automatic proxy scripts work in the desktop app only.',
    manual: 'All requests to this gateway go through this proxy.',
    none: 'Connects directly and ignores the system proxy.',
  },
  proxyUrl: 'Proxy address',
  proxyUrlHint: 'Without user name and password. If the proxy needs them, set it up in the system settings.',
  proxyUrlWrong: 'Enter an http:// or https:// proxy address, without user name and password.',
  certificates: 'Extra certificates',
  certificatesHint:
    'PEM text of the certificate authorities for this gateway. Trusted for this connection only.',
  certificatesFile: 'Choose a file',
  certificatesNone: (name: string) => `${name} contains no certificate, so nothing was changed.`,
  certificatesWrong: 'This is not a complete PEM certificate.',
  allowedHosts: 'Private hosts allowed for downloads',
  allowedHostsHint:
    'One per line, port optional. Images and videos are never downloaded from addresses in your private network, except the gateway’s own and these.',
  allowedHostsWrong: 'Enter host names or addresses, one per line.',
  pace: 'Request limits',
  paceHint:
    'Limits the requests sent to this gateway. Changes apply immediately, including to jobs in progress.',
  questionsPerSecond: 'Status checks per second',
  questionsPerSecondHint: 'Total for all videos. 0.1–50.',
  paceSubject: 'Applies to',
  paceVideos: 'All videos',
  paceImages: 'All images',
  paceFamily: (name: string) => `${name} family`,
  atOnce: 'Concurrent requests',
  atOnceHint: 'Requests awaiting a response. 1–32.',
  askEvery: 'Seconds between checks',
  askEveryHint: 'For videos still generating after two minutes. 5–600.',
  paceWrong: 'Enter a number in this range.',
  words: 'Custom API names',
  wordsHint: 'For gateways whose documentation uses other names.',
  wordsReset: 'Reset to defaults',
  listWrong: 'Enter names without spaces, separated by commas.',
  segmentWrong: 'Enter up to 64 letters, digits and hyphens.',
  headerWrong: 'Enter up to 64 letters, digits and hyphens, and no standard HTTP header.',
  versionWrong: 'Enter up to 64 characters without spaces.',
  dialect: {
    familyDSegment: 'Path segment',
    generateContentKeyHeader: 'Key header',
    messagesVersionHeader: 'Version header',
    messagesVersion: 'Version',
    messagesBetaHeader: 'Beta header',
    messagesBeta: 'Beta features',
  },
  dialectHints: {
    familyDSegment: 'First part of the path for family D videos.',
    generateContentKeyHeader: 'Carries the key in Generate content requests.',
    messagesVersionHeader: 'Sent with every Messages request.',
    messagesVersion: 'Value of the version header.',
    messagesBetaHeader: 'Lists beta features in Messages requests.',
    messagesBeta: 'For example beta1,beta2. Leave empty to omit the beta header.',
  },
  keyPlace: 'Key in Generate content requests',
  keyInHeader: 'In the header',
  keyInAddress: 'In the URL',
  keyPlaceHint: 'Use the URL only if the gateway does not accept the header.',
  unitsPerDollar: 'Units per US dollar',
  unitsPerDollarHint: 'The billing unit of this gateway. Costs and balances are also shown in dollars.',
  unitsPerDollarWrong: 'Enter a number greater than 0.',

  balance: 'Check balance',
  balanceOf: (available: string, granted: string) => `${available} of ${granted} units left`,
  balanceWorth: (dollars: string) => `about ${dollars}`,
  balanceUnlimited: 'No limit on this key',
  balanceUsed: (used: string) => `${used} used`,
  balanceExpires: (date: string) => `valid until ${date}`,
  balanceMissing: 'This gateway does not report a balance.',

  test: 'Test',
  testWorks: (elapsed: string) => `Connection works: response in ${elapsed}.`,
  testWorksWithModels: (elapsed: string, count: number) =>
    `Connection works: response in ${elapsed}, ${count === 1 ? '1 model' : `${count} models`}.`,
  testNoModel: 'The gateway responds, but lists no models for this key.',
  testElsewhere: 'No gateway was found at this path, but one responds at the address without the path.',
  testUnchecked: 'The gateway responds, but the key could not be checked.',
  fieldsWrong: (count: number) =>
    count === 1 ? 'Check the marked field.' : `Check the ${count} marked fields.`,
  testUse: (address: string) => `Use ${address}`,
  notSaved: (name: string) => `${name} was not saved. Open it again to see why.`,
  saveRefused: 'The gateway rejected this key, so nothing can be generated with it.',
  saveRefusedNew: 'The gateway rejected this key. If you save it, your current connection stays in use.',
  saveAnyway: 'Save anyway',

  removeKey: 'Remove key',
  removeKeyTitle: (name: string) => `Remove the key for “${name}”?`,
  removeKeyText: (isKeptForSession: boolean) =>
    `It is removed from ${isKeptForSession ? 'this session, the only place it is stored' : 'the keychain and this session'}. Nothing is sent to this gateway until you enter a key again.`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  /** By where its key is; `none` where it has none. */
  removeText: {
    keychain: 'Its key is also removed from the keychain. Everything generated with it is kept.',
    session: 'Its key, kept for this session only, is also removed. Everything generated with it is kept.',
    none: 'Everything generated with it is kept.',
  },
  removeKeyStuck:
    'The connection was not removed because its key could not be removed from the keychain. Unlock the keychain and try again, or remove only the connection: the key is removed once the keychain is available.',
  removeAlone: 'Remove connection only',

  keychainWorks: 'Keys are saved in the system keychain.',
  keychainMemory: 'Keys are kept in memory only and cleared when Atelier quits.',
  keychainMissing:
    'No usable keychain was found on this system, so keys can be kept for this session only. On Linux, start Atelier in a desktop session with a keyring.',
  keychainLocked:
    'The system keychain is locked or is waiting for you to allow Atelier. Until then, keys can be kept for this session only. You are asked once for each way of running Atelier: installed, in a browser window, or from source.',
  keychainLookAgain: 'Check again',
  keychainSaid: (detail: string) => `Keychain message: ${detail}`,

  demoText:
    'A complete gateway built into Atelier. Try everything without a key; nothing leaves this computer.',

  asking: 'Missing tasks',
  askingHint:
    'If the gateway no longer lists a video’s task, Atelier keeps checking at the usual rate for this long, then once a day. It stops after 30 days; you can then check again.',
  askingFor: 'Check at the usual rate for',
  askingDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  appearance: 'Appearance',
  theme: 'Theme',
  themeSystem: 'System',
  themeDark: 'Dark',
  themeLight: 'Light',
  language: 'Language',

  browserWindow:
    'Notifications, the tray icon and opening at login are not available in a browser window. Closing it does not quit Atelier: jobs continue until you press Ctrl-C in its terminal.',

  downloads: 'Downloads',
  downloadsHint: 'Images and videos beyond this number are queued.',
  downloadsAtOnce: 'Simultaneous downloads',
  trashAge: 'Delete from trash automatically',
  trashAgeDays: (days: number | null) => (days === null ? 'Never' : `After ${days} days`),
  libraryHint:
    'Check that every saved file is present and unchanged, see what takes up space, or move everything.',
  checkLibrary: 'Check library',
  checkingLibrary: (done: number, total: number) =>
    total === 0 ? 'Finding files…' : `${formatNumber(done)} of ${formatNumber(total)} files checked`,
  libraryChecked: (found: {
    files: number
    archived: number
    fetched: number
    imported: number
    found: number
    missing: number
    damaged: number
    unreadable: number
    unusable: number
    rowsRepaired: number
    rowsDamaged: number
  }) =>
    [
      `${filesOf(found.files)} checked.`,
      found.archived > 0 &&
        `${filesOf(found.archived)} in an archive, not read: ${found.archived === 1 ? 'its original is' : 'their originals are'} kept there.`,
      found.fetched > 0 && `${filesOf(found.fetched)} downloaded again from the gateway.`,
      found.found > 0 && `${found.found} missing ${found.found === 1 ? 'file' : 'files'} found again.`,
      found.imported > 0 &&
        `${found.imported} unlisted ${found.imported === 1 ? 'file' : 'files'} added to your Library.`,
      found.unusable > 0 &&
        `${filesOf(found.unusable)} set aside because ${found.unusable === 1 ? 'it' : 'they'} cannot be shown.`,
      found.missing + found.damaged + found.unreadable === 0 && 'Nothing is missing.',
      found.unreadable > 0 &&
        `${filesOf(found.unreadable)} left in place because ${found.unreadable === 1 ? 'it' : 'they'} could not be read from disk. Check again later.`,
      found.missing > 0 && `${filesOf(found.missing)} missing.`,
      found.damaged > 0 && `${filesOf(found.damaged)} damaged and set aside in the data folder.`,
      found.rowsRepaired > 0 && `${entriesOf(found.rowsRepaired)} repaired from copies of the database.`,
      found.rowsDamaged > 0 &&
        `${entriesOf(found.rowsDamaged)} could not be repaired from any copy of the database.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),

  about: 'About',
  version: 'Version',
  dataFolder: 'Data folder',
  dataFolderHidden: 'Not shown in this window',
  licence: 'License',
  licenceName: 'MIT License',
  system: 'System',
  copyVersion: 'Copy version and system',
  copyFolder: 'Copy data folder path',
  openFolder: 'Open folder',
  licences: 'Licenses',
  licencesIntro:
    'For Atelier and the libraries it includes. The licenses of Electron and Chromium are in the program folder.',
  licenceOf: (name: string, licence: string) => `${name}: ${licence}`,
  updateWeekly: 'Check for updates weekly',
  updateHint: (host: string) => `Checks ${host} for the newest version. Only your version number is sent.`,
  updateAsk: 'Check now',
  updateOut: (version: string) => `Atelier ${version} is available.`,
  updateNone: (moment: string) => `No updates found. Last checked: ${moment}.`,
  updateOpen: 'Open release page',
  updateFailed: 'Could not check for updates.',
  updateNowhere:
    'This copy of Atelier does not check for updates. Get new versions from the place you downloaded it.',
}

function entriesOf(count: number): string {
  return counted(count, 'damaged database entry', 'damaged database entries')
}

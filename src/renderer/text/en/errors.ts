import type { FailureData } from '../../../shared/errors.ts'

type Facts = {
  field?: string | undefined
  limit?: string | undefined
  name?: string | undefined
  host?: string | undefined
  via?: FailureData['via'] | undefined
  status?: number | undefined
  wait?: string | undefined
}

/** How far a download had come; amounts are written out. */
type Cut = {
  host?: string | undefined
  via?: FailureData['via'] | undefined
  status?: number | undefined
  received?: string | undefined
  total?: string | undefined
}
type Download = Pick<FailureData, 'expected' | 'gave'>

const downloadNouns = { image: 'image', video: 'video', audio: 'audio file', document: 'document' }

/** Where the environment names the system's proxy, its address is not known. */
function proxyNoun({ host, via }: Pick<Facts, 'host' | 'via'>): string {
  if (via === 'proxy') return host === undefined ? 'the proxy' : `the proxy ${host}`
  return host === undefined ? 'this system’s proxy' : `this system’s proxy ${host}`
}

const whyNotTrusted = {
  'unknown-authority': 'It was not issued by an authority this computer trusts.',
  'other-host': 'It was issued for another name.',
  date: 'It has expired, or this computer’s date is wrong.',
}

/** By error code: what happened, then what to do. `wait` is a written-out span of time. */
export const errors = {
  joiner: ' ',
  cost: {
    no: 'Nothing was charged.',
    maybe: 'It may have been charged.',
    yes: 'It was charged.',
  },
  details: {
    code: 'Error code',
    status: 'Status',
    requestId: 'Request ID',
    host: 'Address',
    said: 'Response',
  },
  fields: {
    name: 'The name',
    baseUrl: 'The base URL',
    key: 'The API key',
    text: 'The message',
    prompt: 'The prompt',
    model: 'The model',
    size: 'The size',
    n: 'The number of images',
    ratio: 'The aspect ratio',
    resolution: 'The resolution',
    durationSeconds: 'The duration',
    url: 'The URL',
    callId: 'The tool call result',
    attachmentIds: 'The number of attached files',
    assetIds: 'The image in a result',
  },

  badInput: ({ field, limit }: Facts) =>
    `${field ?? 'Something you entered'} is not valid${limit === undefined ? '' : ` (${limit})`}.`,
  fileTooLarge: ({ name, limit }: Facts) =>
    `${name ?? 'This file'} is ${limit === undefined ? 'too large' : `larger than ${limit}`}, so it was not added.`,
  fileTooLargeAdvice: 'Use a smaller version.',
  badInputAdvice: 'Change it and try again.',
  notStackable: 'These files can’t be stacked.',
  notStackableAdvice:
    'A stack holds two or more files of one kind: images with images, videos with videos. Nothing was changed.',
  changeTooLarge: 'This change is too large.',
  changeTooLargeAdvice: 'Make it in smaller steps.',
  otherOptions: 'Some options are for another type of model.',
  otherOptionsAdvice: 'Reset them and try again.',
  notFound: 'This no longer exists.',
  notFoundAdvice: 'It may have been removed in another window.',
  keyMissing: 'This connection has no API key.',
  keyMissingAdvice: 'Enter the key again in Settings.',
  notEncrypted: ({ host }: Facts) =>
    `Nothing was sent because the connection to ${host ?? 'the gateway'} is not encrypted.`,
  notEncryptedAdvice: 'Edit the connection in Settings: use an https:// address or confirm this one.',
  keyRejected: ({ host }: Facts) => `${host ?? 'The gateway'} rejected the API key.`,
  keyRejectedAdvice: 'Check the key in Settings.',
  keychainUnavailable: 'The system keychain is not available.',
  keychainUnavailableAdvice: 'Unlock it, or enter the key again in Settings to use it for this session only.',
  keysNotChecked: 'This may contain a saved API key, and the system keychain is locked.',
  keysNotCheckedAdvice: 'Unlock the keychain and try again.',
  quotaExceeded: 'The balance or quota of this key is used up.',
  quotaExceededAdvice: 'Add credit to your gateway account or use another connection.',
  rateLimited: 'Too many requests: the gateway’s rate limit was reached.',
  rateLimitedAdvice: ({ wait }: Facts) =>
    wait === undefined ? 'Wait a moment and try again.' : `Try again in ${wait}.`,
  modelUnavailable: ({ name }: Facts) => `${name ?? 'This model'} is not available with this key.`,
  modelUnavailableAdvice: 'Choose another model.',
  contentBlocked: 'This was blocked by the gateway’s content policy.',
  contentBlockedAdvice: 'Rephrase it and try again.',
  gatewayUnreachable: ({ host, via }: Facts) =>
    via === undefined
      ? `${host ?? 'The gateway'} cannot be reached.`
      : `Cannot connect through ${proxyNoun({ host, via })}.`,
  gatewayUnreachableAdvice: 'Check the address and your network, then try again.',
  proxyAdvice: 'Check that the proxy is running, or change the connection’s proxy in Settings.',
  certificateNotTrusted: ({ host, via }: Facts, why: keyof typeof whyNotTrusted) =>
    `Atelier does not trust the certificate of ${via === undefined ? (host ?? 'the gateway') : proxyNoun({ host, via })}. ${whyNotTrusted[why]}`,
  certificateAdvice: {
    // Whoever stands in between could read the key: trusting them is no advice for everybody.
    'unknown-authority':
      'Only if its authority is yours or your company’s, add it under “Extra certificates” in the connection’s “Advanced” settings. Otherwise, try another network or contact the server’s administrator.',
    'other-host': 'Check the address. If it is correct, contact the server’s administrator.',
    date: 'Check the date. If it is correct, ask the server’s administrator for a new certificate.',
  },
  localNetworkAdvice:
    'It is on your local network, and macOS may be blocking Atelier. Check System Settings › Privacy & Security › Local Network.',
  notSentWhole: ({ host }: Facts) => `The upload to ${host ?? 'the gateway'} was interrupted.`,
  notSentWholeAdvice: 'Try again. On a slow connection, use smaller files.',
  gatewayFailed: ({ status }: Facts) =>
    status === undefined ? 'The gateway returned an error.' : `The gateway returned an error (${status}).`,
  gatewayFailedAdvice: 'Try again. If this keeps happening, contact your gateway provider.',
  gatewayOverloaded: 'The gateway or the model is overloaded.',
  gatewayOverloadedAdvice: ({ wait }: Facts) =>
    `Try again in ${wait ?? 'a minute'}, or choose another model.`,
  replyTooLong: 'This reply was too long, so it was stopped. The part received so far is saved.',
  replyTooLongAdvice: 'Try again, or choose another model.',
  notAGateway: ({ host }: Facts) => `${host ?? 'This address'} responded, but it is not a gateway.`,
  notAGatewayAdvice: 'Check the base URL in Settings.',
  timedOut: 'The gateway took too long to respond.',
  timedOutAdvice: 'Try again.',
  outcomeUnknown: 'The connection was lost before the gateway responded, so the outcome is unknown.',
  outcomeUnknownAdvice: 'Check your gateway’s usage log before sending it again.',
  placeRefused: 'No copy was saved because Atelier cannot write to this folder or it no longer exists.',
  placeRefusedAdvice: 'Choose another folder.',
  relativePath: 'This is not a full path.',
  relativePathAdvice: ({ name }: FailureData) =>
    `Start from the top of a disk${name === undefined ? '' : `, for example ${name}`}, or from your home folder with ~.`,
  mediaMissing: 'The file is missing or damaged.',
  mediaMissingAdvice: 'Its entry is kept. Download it again or put the file back.',
  mediaArchived: 'The original is in an archive that cannot be reached now.',
  mediaArchivedAdvice:
    'Connect the disk with the archive and try again. If its folder was moved, choose it again in Archive, under Storage.',
  downloadInterrupted: ({ host, via, status, received, total }: Cut) => {
    if (status !== undefined) return `The file server returned an error (${status}).`
    if (received === undefined && via !== undefined)
      return `The file could not be downloaded through ${proxyNoun({ host, via })}.`
    if (received === undefined)
      return `The file could not be downloaded: ${host ?? 'the file server'} cannot be reached.`
    return total === undefined
      ? `The download stopped at ${received}.`
      : `The download stopped at ${received} of ${total}.`
  },
  downloadInterruptedAdvice: 'Check your network. The download can resume where it stopped.',
  downloadRefused: ({ status }: Facts) =>
    status === undefined
      ? 'The file server refused the download.'
      : `The file server refused the download (${status}).`,
  downloadRefusedAdvice: 'The link may have expired. Download it again to request a new one.',
  downloadUnusable: ({ expected, gave }: Download) => {
    const wanted = expected === undefined ? 'file' : downloadNouns[expected]
    switch (gave) {
      case 'web-page':
        return `The link returned a web page instead of the ${wanted}.`
      case 'text':
        return `The link returned text instead of the ${wanted}.`
      case 'cut-short':
        return `The ${wanted} received is incomplete.`
      case 'unreadable':
        return `The ${wanted} received cannot be read.`
      case 'unchecked':
        return `The ${wanted} was received but could not be checked on this computer.`
      case 'too-large':
        return 'The file at this link is larger than Atelier accepts.'
      default:
        return `The link returned another type of file instead of the ${wanted}.`
    }
  },
  downloadUnusableAdvice: 'Download it again or contact your gateway provider.',
  unsupportedFile: ({ name, limit }: Facts) =>
    limit === undefined
      ? `${name ?? 'This file'} is not a supported file type.`
      : `${name ?? 'This file'} cannot be sent to this model.`,
  unsupportedFileAdvice: ({ limit }: Facts) =>
    limit === undefined
      ? 'Use images, videos, audio or PDF documents in common formats.'
      : `It accepts ${limit}.`,
  damagedFile: ({ name }: Facts) => `${name ?? 'This file'} is damaged or incomplete and cannot be read.`,
  damagedFileAdvice: 'Use another copy if you have one.',
  backupInLibrary: 'This folder is part of the library itself: what is put there is lost with it.',
  backupInLibraryAdvice: 'Choose a folder elsewhere, best on another disk.',
  backupInUse: 'Another library is being backed up to this folder right now.',
  backupInUseAdvice: 'Try again when that backup has finished, or choose another folder.',
  backupDamaged: 'This backup is damaged or incomplete. Nothing was changed.',
  backupDamagedAdvice: 'Choose another backup in the list.',
  libraryNotEmpty: 'A backup can only be restored into an empty library. Nothing was changed.',
  libraryNotEmptyAdvice:
    'To restore it beside this library, start Atelier with --data and an empty folder, then restore there.',
  diskFull: 'The disk is full.',
  diskFullAdvice: 'Free up space and try again.',
  notACanvas: ({ name }: Facts) => `${name ?? 'This file'} is not a canvas document.`,
  notACanvasAdvice: 'You can open .atelier, .ora and .psd files (RGB, 8 bits), and images.',
  canvasNewer: 'This canvas was saved by a newer version of Atelier. It was not changed.',
  canvasUnsafe: 'This file has content that does not belong in a canvas document, so it was not opened.',
  canvasUnsafeAdvice: 'Ask the sender for an image instead.',
  canvasDamaged: 'This canvas document is damaged.',
  canvasChanged: 'This canvas was changed in another window.',
  canvasChangedAdvice: 'The latest version is shown. Repeat your last step.',
  disconnected: 'This window lost its connection to Atelier.',
  disconnectedAdvice: 'Reconnect to continue.',
  submitLostAdvice: 'Click “Generate” again once reconnected. Nothing is generated twice.',
  fromNewerApp: 'This library was created by a newer version of Atelier. It was not changed.',
  fromNewerAppAdvice: 'Update Atelier, then open it again.',
  internal: 'Something went wrong in Atelier.',
  internalAdvice: 'Try again. Your saved work is safe.',
}

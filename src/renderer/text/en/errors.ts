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

const downloadNouns = { image: 'image', video: 'video', audio: 'sound', document: 'document' }

/** Where the environment names the system's proxy, its address is not known. */
function proxyNoun({ host, via }: Pick<Facts, 'host' | 'via'>): string {
  if (via === 'proxy') return host === undefined ? 'the proxy' : `the proxy ${host}`
  return host === undefined ? 'this system’s proxy' : `this system’s proxy ${host}`
}

const whyNotTrusted = {
  'unknown-authority': 'No authority that this computer trusts has issued it.',
  'other-host': 'It is for another name.',
  date: 'It has expired, or the date of this computer is wrong.',
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
    title: 'Details',
    code: 'Error',
    status: 'Status',
    requestId: 'Request',
    host: 'Address',
    said: 'Answer',
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
    ratio: 'The ratio',
    resolution: 'The resolution',
    durationSeconds: 'The duration',
    url: 'The address',
    callId: 'The answer to a tool call',
    attachmentIds: 'The number of attached files',
    assetIds: 'The image of an answer',
    format: 'What was set for another kind of model',
    canvasStep: 'A change of so many pixels at once',
  },

  badInput: ({ field, limit }: Facts) =>
    `${field ?? 'Something that was entered'} cannot be used as it is${limit === undefined ? '' : ` (${limit})`}.`,
  fileTooLarge: ({ name, limit }: Facts) =>
    `${name ?? 'This file'} is ${limit === undefined ? 'too large' : `larger than ${limit}`}, so it was not added.`,
  fileTooLargeAdvice: 'Use a smaller copy of it.',
  badInputAdvice: 'Change it and try again.',
  notFound: 'This is not there any more.',
  notFoundAdvice: 'It may have been removed in another window.',
  keyMissing: 'This connection has no API key.',
  keyMissingAdvice: 'Enter the key again in Settings.',
  notEncrypted: ({ host }: Facts) =>
    `Nothing was sent, because the way to ${host ?? 'the gateway'} is not encrypted.`,
  notEncryptedAdvice: 'Edit the connection in Settings: use an https:// address, or confirm this one.',
  keyRejected: ({ host }: Facts) => `${host ?? 'The gateway'} did not accept the API key.`,
  keyRejectedAdvice: 'Check the key in Settings.',
  keychainUnavailable: 'The keychain of this system cannot be used.',
  keychainUnavailableAdvice: 'Unlock it, or enter the key again in Settings for this session only.',
  keysNotChecked: 'This could hold a saved API key, and the keychain of this system is locked.',
  keysNotCheckedAdvice: 'Unlock the keychain and try again.',
  quotaExceeded: 'The balance or quota of this key is used up.',
  quotaExceededAdvice: 'Top it up at the gateway, or use another connection.',
  rateLimited: 'The gateway asks to go slower.',
  rateLimitedAdvice: ({ wait }: Facts) =>
    wait === undefined ? 'Wait a little and try again.' : `Try again in ${wait}.`,
  modelUnavailable: ({ name }: Facts) => `The gateway does not offer ${name ?? 'this model'} to this key.`,
  modelUnavailableAdvice: 'Choose another model.',
  contentBlocked: 'The gateway’s content rules stopped this.',
  contentBlockedAdvice: 'Put it differently and try again.',
  gatewayUnreachable: ({ host, via }: Facts) =>
    via === undefined
      ? `${host ?? 'The gateway'} cannot be reached.`
      : `Cannot connect through ${proxyNoun({ host, via })}.`,
  gatewayUnreachableAdvice: 'Check the address and the network, then try again.',
  proxyAdvice: 'Check that the proxy is running, or change the connection’s proxy in Settings.',
  certificateNotTrusted: ({ host, via }: Facts, why: keyof typeof whyNotTrusted) =>
    `Atelier does not trust the certificate of ${via === undefined ? (host ?? 'the gateway') : proxyNoun({ host, via })}. ${whyNotTrusted[why]}`,
  certificateAdvice: {
    // Whoever stands in between could read the key: trusting them is no advice for everybody.
    'unknown-authority':
      'Only if its authority is yours or your company’s, add it under Extra certificates in the connection’s Advanced settings. Otherwise, try another network or contact the operator.',
    'other-host': 'Check the address. If it is right, ask whoever runs it.',
    date: 'Check the date. If it is right, ask whoever runs it for a new certificate.',
  },
  localNetworkAdvice:
    'It is near by, and macOS may not let Atelier reach it: look in System Settings, Privacy & Security, Local Network.',
  notSentWhole: ({ host }: Facts) => `Sending to ${host ?? 'the gateway'} broke off before the end.`,
  notSentWholeAdvice: 'Try again; smaller files help on a slow line.',
  gatewayFailed: ({ status }: Facts) =>
    status === undefined ? 'The gateway ran into an error.' : `The gateway ran into an error (${status}).`,
  gatewayFailedAdvice: 'Try again; if it stays, the gateway’s operator can look it up.',
  gatewayOverloaded: 'The gateway, or the model behind it, is overloaded.',
  gatewayOverloadedAdvice: ({ wait }: Facts) =>
    `Try again in ${wait ?? 'a minute'}, or choose another model.`,
  replyTooLong: 'This reply went on without end, so Atelier left it. What had come is kept.',
  replyTooLongAdvice: 'Try again, or choose another model.',
  notAGateway: ({ host }: Facts) => `${host ?? 'This address'} answers, but not like a gateway.`,
  notAGatewayAdvice: 'Check the base URL in Settings.',
  timedOut: 'The gateway took too long to answer.',
  timedOutAdvice: 'Try again.',
  outcomeUnknown:
    'The connection broke before the gateway answered, so it is not known whether it was accepted.',
  outcomeUnknownAdvice: 'Look at the gateway’s own records before sending it again.',
  placeRefused: 'This folder does not let Atelier write, or is gone, so no copy was saved.',
  placeRefusedAdvice: 'Choose another one.',
  mediaMissing: 'The file is missing or damaged.',
  mediaMissingAdvice: 'Its entry stays; fetch it again or put the file back.',
  downloadInterrupted: ({ host, via, status, received, total }: Cut) => {
    if (status !== undefined) return `The file host answered with an error (${status}) instead of the file.`
    if (received === undefined && via !== undefined)
      return `The file could not be fetched through ${proxyNoun({ host, via })}.`
    if (received === undefined)
      return `The file could not be fetched: ${host ?? 'its host'} cannot be reached.`
    return total === undefined
      ? `The download broke off after ${received}.`
      : `The download broke off after ${received} of ${total}.`
  },
  downloadInterruptedAdvice:
    'Check the network. What has arrived stays, and the download can go on from there.',
  downloadRefused: ({ status }: Facts) =>
    status === undefined
      ? 'The file host refused the download.'
      : `The file host refused the download (${status}).`,
  downloadRefusedAdvice: 'The address may have expired. Fetch it again to ask for a fresh one.',
  downloadUnusable: ({ expected, gave }: Download) => {
    const wanted = expected === undefined ? 'file' : downloadNouns[expected]
    switch (gave) {
      case 'web-page':
        return `The address gave a web page instead of the ${wanted}.`
      case 'text':
        return `The address gave a text instead of the ${wanted}.`
      case 'cut-short':
        return `The ${wanted} that came ends before its own end.`
      case 'unreadable':
        return `The ${wanted} that came cannot be read.`
      case 'unchecked':
        return `The ${wanted} came, but it could not be checked on this computer.`
      case 'too-large':
        return `What the address gives is larger than Atelier takes.`
      default:
        return `The address gave another kind of file instead of the ${wanted}.`
    }
  },
  downloadUnusableAdvice: 'Fetch it again, or ask the gateway’s operator about it.',
  unsupportedFile: ({ name, limit }: Facts) =>
    limit === undefined
      ? `${name ?? 'This file'} is not a file that Atelier can keep.`
      : `${name ?? 'This file'} cannot be sent to this model.`,
  unsupportedFileAdvice: ({ limit }: Facts) =>
    limit === undefined
      ? 'Images, videos, sounds and PDF documents in their usual formats work.'
      : `It takes ${limit}.`,
  damagedFile: ({ name }: Facts) => `${name ?? 'This file'} is damaged or cut short, so it cannot be read.`,
  damagedFileAdvice: 'Use another copy of it, if there is one.',
  diskFull: 'The disk is full.',
  diskFullAdvice: 'Free some space, then try again.',
  notACanvas: ({ name }: Facts) => `${name ?? 'This file'} is not a canvas document.`,
  notACanvasAdvice: 'Files that end in .atelier, .ora or .psd (RGB, 8 bits) can be opened, and images.',
  canvasNewer: 'This canvas was saved by a newer version of Atelier. It was not changed.',
  canvasNewerAdvice: 'Update Atelier, then open it again.',
  canvasUnsafe: 'This file holds things that no canvas document has, so it was not opened.',
  canvasUnsafeAdvice: 'Ask whoever gave it to you for an image instead.',
  canvasDamaged: 'This canvas document is damaged.',
  canvasDamagedAdvice: 'Use another copy of it, if there is one.',
  canvasChanged: 'This canvas was changed in another window.',
  canvasChangedAdvice: 'It is shown as it is now; do this step again.',
  disconnected: 'This window lost its connection to Atelier.',
  disconnectedAdvice: 'Reconnect to go on.',
  pressLostAdvice: 'Press Generate again once it is back. Nothing is made twice.',
  fromNewerApp: 'This library was written by a newer version of Atelier. It was not changed.',
  fromNewerAppAdvice: 'Update Atelier, then open it again.',
  internal: 'Atelier made a mistake.',
  internalAdvice: 'Try again; what was saved is safe.',
}

import { assertNever } from '../../shared/assert-never.ts'
import { ChatCompletionsFields } from '../../shared/domain/options/chat-options.ts'
import { GenerateContentOptions } from '../../shared/domain/options/generate-content-options.ts'
import { MessagesOptions } from '../../shared/domain/options/messages-options.ts'
import type { Failure, FailureData } from '../../shared/errors.ts'
import { formatBytes } from '../lib/format/format-bytes.ts'
import { formatDuration } from '../lib/format/format-time.ts'
import type { Catalogue } from './catalogue.ts'

/** A failure as sentences. `cost` is null where money was never in question. */
export type ErrorSentences = { happened: string; cost: string | null; advice: string }

/** Tells a failure in the catalogue's language: what happened, whether it cost anything, what to do. */
export function errorText(failure: Failure, text: Catalogue): ErrorSentences {
  const { wasCharged } = failure.data
  const [happened, advice] = sentences(failure, text)
  return { happened, advice, cost: wasCharged === undefined ? null : text.errors.cost[wasCharged] }
}

/**
 * The same in one line, for a field, a row or a toast.
 *
 * @param words where the place knows better than the code
 */
export function errorLine(failure: Failure, text: Catalogue, words: Partial<ErrorSentences> = {}): string {
  const { happened, cost, advice } = { ...errorText(failure, text), ...words }
  return [happened, cost, advice].filter(Boolean).join(text.errors.joiner)
}

function sentences({ code, data }: Failure, text: Catalogue): [happened: string, advice: string] {
  const { errors } = text
  switch (code) {
    case 'bad-input':
      if (data.field === 'fileSize')
        return [errors.fileTooLarge(sizeOf(data, text)), errors.fileTooLargeAdvice]
      if (data.field === 'stack') return [errors.notStackable, errors.notStackableAdvice]
      if (data.field === 'canvasStep') return [errors.changeTooLarge, errors.changeTooLargeAdvice]
      if (data.field === 'options.format') return [errors.otherOptions, errors.otherOptionsAdvice]
      return [
        errors.badInput({ ...data, field: fieldName(data.field, errors.fields) }),
        errors.badInputAdvice,
      ]
    case 'not-found':
      return [errors.notFound, errors.notFoundAdvice]
    case 'key-missing':
      return [errors.keyMissing, errors.keyMissingAdvice]
    case 'not-encrypted':
      return [errors.notEncrypted(data), errors.notEncryptedAdvice]
    case 'key-rejected':
      return [errors.keyRejected(data), errors.keyRejectedAdvice]
    case 'keychain-unavailable':
      if (data.field === 'keys') return [errors.keysNotChecked, errors.keysNotCheckedAdvice]
      return [errors.keychainUnavailable, errors.keychainUnavailableAdvice]
    case 'quota-exceeded':
      return [errors.quotaExceeded, errors.quotaExceededAdvice]
    case 'rate-limited':
      return [errors.rateLimited, errors.rateLimitedAdvice({ wait: waitOf(data.retryAfterMs, text) })]
    case 'model-unavailable':
      return [errors.modelUnavailable(data), errors.modelUnavailableAdvice]
    case 'content-blocked':
      return [errors.contentBlocked, errors.contentBlockedAdvice]
    case 'gateway-unreachable':
      return ofCertificate(data, errors) ?? [errors.gatewayUnreachable(data), unreachableAdvice(data, errors)]
    case 'not-sent-whole':
      return [errors.notSentWhole(data), errors.notSentWholeAdvice]
    case 'gateway-failed':
      return [errors.gatewayFailed(data), errors.gatewayFailedAdvice]
    case 'gateway-overloaded':
      return [
        errors.gatewayOverloaded,
        errors.gatewayOverloadedAdvice({ wait: waitOf(data.retryAfterMs, text) }),
      ]
    case 'reply-too-long':
      return [errors.replyTooLong, errors.replyTooLongAdvice]
    case 'not-a-gateway':
      return [errors.notAGateway(data), errors.notAGatewayAdvice]
    case 'timed-out':
      return [errors.timedOut, errors.timedOutAdvice]
    case 'outcome-unknown':
      return [errors.outcomeUnknown, errors.outcomeUnknownAdvice]
    case 'disconnected':
      return [errors.disconnected, errors.disconnectedAdvice]
    case 'from-newer-app':
      return [errors.fromNewerApp, errors.fromNewerAppAdvice]
    case 'internal':
      return [errors.internal, errors.internalAdvice]
    default:
      return ofFiles(code, data, text)
  }
}

function ofCertificate(
  data: FailureData,
  errors: Catalogue['errors'],
): [happened: string, advice: string] | null {
  const { certificate } = data
  if (certificate === undefined) return null
  return [errors.certificateNotTrusted(data, certificate), errors.certificateAdvice[certificate]]
}

function unreachableAdvice({ systemSetting, via }: FailureData, errors: Catalogue['errors']): string {
  if (systemSetting === 'local-network') return errors.localNetworkAdvice
  return via === undefined ? errors.gatewayUnreachableAdvice : errors.proxyAdvice
}

type FileCode = Extract<
  Failure['code'],
  | 'media-missing'
  | 'media-archived'
  | 'unsupported-file'
  | 'damaged-file'
  | 'disk-full'
  | 'place-refused'
  | 'place-in-library'
  | 'relative-path'
  | 'backup-in-use'
  | 'backup-damaged'
  | 'library-not-empty'
  | `download-${string}`
  | `${'' | 'not-a-'}canvas${string}`
>

/** The same of what lies on a disk, or was to come there. */
function ofFiles(code: FileCode, data: FailureData, text: Catalogue): [happened: string, advice: string] {
  const { errors } = text
  switch (code) {
    case 'media-missing':
      return [errors.mediaMissing, errors.mediaMissingAdvice]
    case 'media-archived':
      return [errors.mediaArchived, errors.mediaArchivedAdvice]
    case 'download-interrupted':
      return (
        ofCertificate(data, errors) ?? [
          errors.downloadInterrupted(cutOf(data, text)),
          errors.downloadInterruptedAdvice,
        ]
      )
    case 'download-refused':
      return [errors.downloadRefused(data), errors.downloadRefusedAdvice]
    case 'download-unusable':
      return [errors.downloadUnusable(data), errors.downloadUnusableAdvice]
    case 'unsupported-file':
      return [errors.unsupportedFile(data), errors.unsupportedFileAdvice(data)]
    case 'damaged-file':
      return [errors.damagedFile(data), errors.damagedFileAdvice]
    case 'disk-full':
      return [errors.diskFull, errors.diskFullAdvice]
    case 'place-refused':
      return [errors.placeRefused, errors.placeRefusedAdvice]
    case 'relative-path':
      return [errors.relativePath, errors.relativePathAdvice(data)]
    case 'place-in-library':
      return [errors.backupInLibrary, errors.backupInLibraryAdvice]
    case 'backup-in-use':
      return [errors.backupInUse, errors.backupInUseAdvice]
    case 'backup-damaged':
      return [errors.backupDamaged, errors.backupDamagedAdvice]
    case 'library-not-empty':
      return [errors.libraryNotEmpty, errors.libraryNotEmptyAdvice]
    case 'not-a-canvas':
      return [errors.notACanvas(data), errors.notACanvasAdvice]
    case 'canvas-newer':
      return [errors.canvasNewer, errors.fromNewerAppAdvice]
    case 'canvas-unsafe':
      return [errors.canvasUnsafe, errors.canvasUnsafeAdvice]
    case 'canvas-damaged':
      return [errors.canvasDamaged, errors.damagedFileAdvice]
    case 'canvas-changed':
      return [errors.canvasChanged, errors.canvasChangedAdvice]
    default:
      return assertNever(code)
  }
}

/** How far a download had come, written out. */
function cutOf(data: FailureData, text: Catalogue) {
  const { host, via, status, receivedBytes, totalBytes } = data
  const written = (bytes: number | undefined) =>
    bytes === undefined ? undefined : formatBytes(bytes, text.shell.locale)
  return { host, via, status, received: written(receivedBytes), total: written(totalBytes) }
}

/** A file and the most bytes that one of its kind may have, written out. */
function sizeOf({ name, limit }: FailureData, text: Catalogue) {
  const most = Number(limit)
  return { name, limit: most > 0 ? formatBytes(most, text.shell.locale) : undefined }
}

/** What a chat's options are called by the document, and so in their form. */
const optionNames = new Set(
  [MessagesOptions, GenerateContentOptions, ChatCompletionsFields].flatMap(({ shape }) => Object.keys(shape)),
)

/** `data.field` may be a path (`newKey.key`); its last step has a name that a person knows, or it is an option. */
function fieldName(path: string | undefined, names: Catalogue['errors']['fields']): string | undefined {
  const option = path?.replace(/^options\.fields\./, '')
  const [first = '', ...further] = option?.split('.') ?? []
  const isOption = optionNames.has(first) && (option !== path || further.length > 0)
  const last = further.at(-1) ?? first
  if (!isOption && Object.hasOwn(names, last)) return names[last as keyof typeof names]
  return optionNames.has(first) ? option : undefined
}

function waitOf(retryAfterMs: number | undefined, text: Catalogue): string | undefined {
  return retryAfterMs === undefined
    ? undefined
    : formatDuration(Math.max(1000, retryAfterMs), text.shell.locale)
}

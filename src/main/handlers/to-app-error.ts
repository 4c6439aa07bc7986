import { ZodError } from 'zod'
import { assertNever } from '../../shared/assert-never.ts'
import { AppError, type FailureData } from '../../shared/errors.ts'
import { DocumentFormatError } from '../document-formats/document-format-error.ts'
import { BackupError } from '../backup/backup-error.ts'
import { CanvasFileError } from '../canvas-file/canvas-file-error.ts'
import { GatewayError } from '../gateway/errors/gateway-error.ts'
import { HostError } from '../host/host.ts'
import { ImportError } from '../import/import-error.ts'
import { MediaError, type UnusableDownload } from '../media/media-error.ts'
import { StoreError } from '../store/store-error.ts'
import { isDiskFull } from '../lib/files/disk-full.ts'

/**
 * The one place where inner errors become what people are told. Whatever is not known here is `internal`, without its
 * text: it may hold anything.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof GatewayError) return fromGateway(error)
  if (error instanceof StoreError) return fromStore(error)
  if (error instanceof MediaError) return fromMedia(error)
  if (error instanceof BackupError) return fromBackup(error)
  if (error instanceof ImportError) return fromImport(error)
  if (error instanceof CanvasFileError) return fromCanvasFile(error)
  if (error instanceof DocumentFormatError) return fromDocumentFormat(error)
  if (error instanceof HostError) return fromHost(error)
  if (error instanceof ZodError) return fromSchema(error)
  if (isDiskFull(error)) return new AppError('disk-full', { cause: error, isRetryable: true })
  return new AppError('internal', { cause: error })
}

function fromGateway(error: GatewayError): AppError {
  const { cause: _cause, isInAnswer: _isInAnswer, status, ...facts } = error.facts
  // That the exchange itself went well is no status of an error.
  const isSuccess = status !== undefined && status >= 200 && status < 300
  const data: FailureData = status === undefined || isSuccess ? facts : { ...facts, status }
  const make = (...[code, isRetryable]: [AppError['code'], boolean]) =>
    new AppError(code, { data, isRetryable, cause: error })
  switch (error.kind) {
    case 'not-sent':
      return make('gateway-unreachable', true)
    case 'not-sent-whole':
      return make('not-sent-whole', true)
    case 'cut':
      return data.wasCharged === 'maybe' ? make('outcome-unknown', false) : make('gateway-unreachable', true)
    case 'timed-out':
      return data.wasCharged === 'maybe' ? make('outcome-unknown', false) : make('timed-out', true)
    case 'unauthorized':
      return make('key-rejected', false)
    case 'quota':
      return make('quota-exceeded', false)
    case 'rate-limited':
      return make('rate-limited', true)
    case 'model-unavailable':
      return make('model-unavailable', false)
    case 'content-blocked':
      return make('content-blocked', false)
    case 'bad-request':
      return make('bad-input', false)
    case 'not-found':
      return make('not-found', false)
    case 'server-failed':
      return make('gateway-failed', true)
    case 'overloaded':
      return make('gateway-overloaded', true)
    case 'not-a-gateway':
      return make('not-a-gateway', false)
    case 'too-long':
      return make('reply-too-long', false)
    case 'malformed':
      return make('gateway-failed', false)
    default:
      return assertNever(error.kind)
  }
}

function fromStore(error: StoreError): AppError {
  switch (error.kind) {
    case 'disk-full':
      return new AppError('disk-full', { cause: error, isRetryable: true })
    case 'not-found':
      return new AppError('not-found', { cause: error })
    case 'bad-cursor':
      return new AppError('bad-input', { cause: error, data: { field: 'cursor' } })
    case 'from-newer-app':
      return new AppError('from-newer-app', { cause: error })
    case 'busy':
      return new AppError('internal', { cause: error, isRetryable: true, data: { detail: 'database busy' } })
    case 'input-output':
    case 'read-only':
    case 'damaged':
    case 'migration-failed':
    case 'conflict':
    case 'failed':
      return new AppError('internal', { cause: error, data: { detail: `database ${error.kind}` } })
    default:
      return assertNever(error.kind)
  }
}

function fromMedia(error: MediaError): AppError {
  if (error.facts.unusable !== undefined) return fromUnusable(error, error.facts.unusable)
  switch (error.kind) {
    case 'unsupported':
      return new AppError(error.facts.isDamaged ? 'damaged-file' : 'unsupported-file', { cause: error })
    case 'disk-full': {
      const { neededBytes } = error.facts
      const data = neededBytes === undefined ? {} : { neededBytes }
      return new AppError('disk-full', { cause: error, isRetryable: true, data })
    }
    case 'place-refused':
      return new AppError('place-refused', { cause: error, data: { detail: error.message } })
    case 'missing':
      return new AppError('media-missing', { cause: error, data: { detail: error.kind } })
    case 'archived':
      return new AppError('media-archived', { cause: error, isRetryable: true, data: { detail: error.kind } })
    case 'expired':
    case 'network':
    case 'stalled': {
      const { neededBytes: _disk, unusable: _none, ...way } = error.facts
      const data: FailureData = { ...way, wasCharged: 'yes' }
      const code = error.kind === 'expired' ? 'download-refused' : 'download-interrupted'
      return new AppError(code, { cause: error, isRetryable: true, data })
    }
    case 'refused-address': {
      const { host } = error.facts
      const data = { ...(host === undefined ? {} : { host }), detail: `${error.kind}: ${error.message}` }
      return new AppError('gateway-failed', { cause: error, isRetryable: true, data })
    }
    case 'incomplete':
    case 'too-large':
      return new AppError('gateway-failed', { cause: error, isRetryable: true, data: { detail: error.kind } })
    case 'input-output':
    case 'unchecked':
    case 'busy':
    case 'closed':
      return new AppError('internal', {
        cause: error,
        isRetryable: true,
        data: { detail: `media ${error.kind}` },
      })
    default:
      return assertNever(error.kind)
  }
}

function fromImport(error: ImportError): AppError {
  switch (error.kind) {
    case 'nothing-found':
      return new AppError('unsupported-file', { cause: error })
    case 'damaged':
      return new AppError('damaged-file', { cause: error })
    case 'unreadable':
      return new AppError('place-refused', { isRetryable: true, cause: error })
    case 'no-room': {
      const data = { field: 'library', neededBytes: error.neededBytes }
      return new AppError('disk-full', { data, isRetryable: true, cause: error })
    }
    case 'crashed':
      return new AppError('internal', { data: { field: 'chat' }, isRetryable: true, cause: error })
    default:
      return assertNever(error.kind)
  }
}

function fromBackup(error: BackupError): AppError {
  const { neededBytes, message: detail } = error
  const make = (...[code, isRetryable, data = {}]: [AppError['code'], boolean, FailureData?]) =>
    new AppError(code, { data: { detail, ...data }, isRetryable, cause: error })
  switch (error.kind) {
    case 'in-library':
      return make('place-in-library', false)
    case 'gone':
    case 'refused':
    case 'unreliable':
      return make('place-refused', true)
    case 'disk-full':
    case 'library-full': {
      const field = error.kind === 'disk-full' ? {} : { field: 'library' }
      return make('disk-full', true, { ...field, ...(neededBytes === undefined ? {} : { neededBytes }) })
    }
    case 'in-use':
      return make('backup-in-use', true)
    case 'damaged':
      return make('backup-damaged', false)
    case 'newer':
      return make('from-newer-app', false)
    case 'not-empty':
      return make('library-not-empty', false)
    case 'library':
      return make('internal', true)
    default:
      return assertNever(error.kind)
  }
}

function fromDocumentFormat(error: DocumentFormatError): AppError {
  switch (error.kind) {
    case 'unsupported':
      return new AppError('not-a-canvas', { cause: error, data: { detail: error.message } })
    case 'damaged':
      return new AppError('canvas-damaged', { cause: error, data: { detail: error.message } })
    case 'too-large':
      return new AppError('bad-input', { cause: error, data: { field: 'size', detail: error.message } })
    default:
      return assertNever(error.kind)
  }
}

function fromCanvasFile(error: CanvasFileError): AppError {
  const make = (...[code, data = {}]: [AppError['code'], FailureData?]) =>
    new AppError(code, { data, cause: error, isRetryable: code === 'disk-full' || code === 'internal' })
  switch (error.kind) {
    case 'not-a-canvas':
      return make('not-a-canvas')
    case 'newer':
      return make('canvas-newer')
    case 'unsafe':
      return make('canvas-unsafe')
    case 'damaged':
      return make('canvas-damaged')
    case 'missing':
      return make('media-missing', { detail: error.kind })
    case 'no-tile':
      return make('not-found', { field: 'tile' })
    case 'changed':
      return make('canvas-changed')
    case 'bad-step':
    case 'too-large':
      return make('bad-input', { field: 'step', detail: `${error.kind}: ${error.message}` })
    case 'disk-full':
      return make('disk-full')
    case 'input-output':
    case 'failed':
      return make('internal', { detail: `canvas ${error.kind}` })
    default:
      return assertNever(error.kind)
  }
}

function fromUnusable(error: MediaError, { expected, gave, isFinal }: UnusableDownload): AppError {
  const data: FailureData = { expected, gave, wasCharged: 'yes', detail: `${error.kind}: ${error.message}` }
  return new AppError('download-unusable', { cause: error, isRetryable: !isFinal, data })
}

function fromHost(error: HostError): AppError {
  switch (error.kind) {
    case 'keychain-unavailable': {
      const data: FailureData = {
        wasCharged: 'no',
        ...(error.detail === null ? {} : { detail: error.detail }),
      }
      return new AppError('keychain-unavailable', { cause: error, data, isRetryable: true })
    }
    default:
      return assertNever(error.kind)
  }
}

/** A wire schema refused what we were about to send: the field is named, its value is not. */
function fromSchema(error: ZodError): AppError {
  const issue = error.issues[0]
  const data: FailureData = {
    wasCharged: 'no',
    ...(issue === undefined ? {} : { field: issue.path.join('.') }),
  }
  return new AppError('bad-input', { cause: error, data })
}

import type { SendMessage } from '../../../../shared/contract/chat.ts'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { MediaPart, Part, ToolResultPart } from '../../../../shared/domain/message/part.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Store } from '../../../store/open.ts'
import {
  acceptedNames,
  type ChatFormat,
  wireTypeOf,
} from '../../../../shared/domain/message/accepted-types.ts'
import { isAnswer } from './tool-results.ts'

/**
 * What a person sends, as the parts of a message: answers to tool calls, files, words.
 *
 * @param last the message that it follows
 * @throws AppError `bad-input` for answers that nothing asked for, `unsupported-file` for a file that the format does
 *   not take (`limit` says what it takes), `media-missing`, `not-found`
 */
export function questionParts(
  store: Pick<Store, 'assets'>,
  input: Pick<SendMessage, 'text' | 'attachmentIds' | 'toolResults'>,
  format: ChatFormat,
  last: Message | null,
): Part[] {
  checkResults(store, input.toolResults, format, last)
  const files = input.attachmentIds.map((id) => toMediaPart(readyAsset(store, id)))
  checkFiles(files, format)
  const words: Part[] = input.text === '' ? [] : [{ type: 'text', text: input.text }]
  return [...input.toolResults, ...files, ...words]
}

/** @throws AppError `unsupported-file` for the first that the format does not take */
export function checkFiles(parts: readonly Part[], format: ChatFormat): void {
  for (const part of parts) {
    if (part.type === 'media' && wireTypeOf(format, part.mimeType) === null) throw notTaken(part, format)
  }
}

function checkResults(
  store: Pick<Store, 'assets'>,
  results: readonly ToolResultPart[],
  format: ChatFormat,
  last: Message | null,
): void {
  const open = last?.role === 'assistant' ? last.parts.filter((part) => part.type === 'tool-call') : []
  for (const [index, result] of results.entries()) {
    const asked = open.findIndex(({ callId, name }) => isAnswer(result, { id: callId, name }))
    if (asked === -1) throw refused(`toolResults.${index}.callId`)
    open.splice(asked, 1)
    if (result.assetIds.length > 0 && format !== 'messages') throw refused(`toolResults.${index}.assetIds`)
    const images = result.assetIds.map((id) => toMediaPart(readyAsset(store, id)))
    const stranger = images.find((image) => image.kind !== 'image')
    if (stranger !== undefined) throw notTaken(stranger, format)
    checkFiles(images, format)
  }
}

function readyAsset(store: Pick<Store, 'assets'>, id: AssetId): Asset {
  const asset = store.assets.get(id)
  if (asset === null) throw new AppError('not-found', { data: { field: 'attachment', wasCharged: 'no' } })
  if (asset.isMissing) {
    throw new AppError('media-missing', { data: { name: asset.fileName, wasCharged: 'no' } })
  }
  return asset
}

function toMediaPart({ id, kind, mimeType, width, height, fileName }: Asset): MediaPart {
  return { type: 'media', assetId: id, kind, mimeType, width, height, fileName }
}

function notTaken({ fileName }: MediaPart, format: ChatFormat): AppError {
  return new AppError('unsupported-file', {
    data: { name: fileName, limit: acceptedNames(format), wasCharged: 'no' },
  })
}

function refused(field: string): AppError {
  return new AppError('bad-input', { data: { field, wasCharged: 'no' } })
}

import type { Dialect } from '../../../shared/domain/connection/dialect.ts'
import { answersInImages, type ModelFacts, type WireFormat } from '../../../shared/domain/connection/model.ts'
import type { ListedModel } from '../endpoints/account/list-models.ts'
import { builtInModels, familyDVideo, usualOptions } from './built-in-models.ts'

/** Endpoints of models that make nothing this app could show. */
const otherWork = /embed|rerank|moderat|speech|tts|transcri|realtime/i

/**
 * A model that a gateway lists and the document does not. What it makes is read from the names of its endpoints, and
 * from its own where they say nothing (docs/gateway.md, *Optional extras*); a person can say otherwise.
 *
 * @returns null for one that makes nothing this app could show
 */
export function describeListed(model: ListedModel, dialect: Dialect): ModelFacts | null {
  const { id, endpoints } = model
  const says = (pattern: RegExp) => endpoints.some((name) => pattern.test(name))
  if (endpoints.length > 0 && endpoints.every((name) => otherWork.test(name))) return null
  const isImage = says(/image/i) && !says(/video/i)
  if (!isImage && isFamilyD(model, dialect)) {
    return { id, kind: 'video', format: 'family-d-video', family: '', options: familyDVideo }
  }
  if (says(/video/i)) return relativeOf(id, 'unified-video') ?? video(id)
  if (isImage) return relativeOf(id, 'images') ?? image(id)
  const format = chatFormat(says)
  if (format !== null) return talker(id, format)
  return relativeOf(id) ?? byName(id)
}

/** The word of its path stands in its endpoints, at the head of its name, or as its owner. */
function isFamilyD({ id, endpoints, owner }: ListedModel, { familyDSegment }: Dialect): boolean {
  const word = familyDSegment.toLowerCase()
  const isHead = (text: string) => text.toLowerCase().split(/[-_./:]/)[0] === word
  if (endpoints.some((name) => /family-?d\b/i.test(name) || isHead(name))) return true
  return (isHead(id) || owner.toLowerCase() === word) && !answersInImages(id)
}

/** A later model of a family that the document names: the same first word, and the same format where one is known. */
function relativeOf(id: string, format?: WireFormat): ModelFacts | null {
  const stem = id.split('-')[0]
  const isRelative = (model: ModelFacts) =>
    model.id.split('-')[0] === stem &&
    (format === undefined || model.format === format) &&
    (model.kind !== 'video' || !answersInImages(id))
  const known = builtInModels.find(isRelative)
  return known === undefined ? null : { ...known, id }
}

function byName(id: string): ModelFacts {
  if (/(^|[^a-z])([ti]2v|video)([^a-z]|$)/i.test(id)) return video(id)
  return answersInImages(id) ? image(id) : talker(id, 'messages')
}

function video(id: string): ModelFacts {
  return { id, kind: 'video', format: 'unified-video', family: '', options: usualOptions.video }
}

function image(id: string): ModelFacts {
  return { id, kind: 'image', format: 'images', family: '', options: usualOptions.image }
}

function talker(id: string, format: WireFormat): ModelFacts {
  return { id, kind: 'chat', format, family: '', options: usualOptions.chat }
}

/** Where there is a choice, the format that loses least of a reply; null where none is named. */
function chatFormat(says: (pattern: RegExp) => boolean): WireFormat | null {
  if (says(/messages/i)) return 'messages'
  if (says(/generate-?content/i)) return 'generate-content'
  return says(/chat/i) ? 'chat-completions' : null
}

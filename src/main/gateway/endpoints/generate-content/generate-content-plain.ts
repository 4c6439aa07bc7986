import { isRecord } from '../../http/is-record.ts'

/** A chunk that says no more than a piece of text, and what was counted until then. */
export type PlainChunk = {
  text: string
  /** As it came: the part goes back verbatim. */
  thought: unknown
  index: number
  usage: unknown
  responseId: unknown
  modelVersion: unknown
}

/**
 * By hand: nearly all chunks are such, and a schema takes longer than everything else. Null for whatever has one field
 * more than is known here, so that nothing is passed over.
 */
export function findPlainText(value: unknown): PlainChunk | null {
  if (!isRecord(value)) return null
  const found: PlainChunk = {
    text: '',
    thought: undefined,
    index: 0,
    usage: undefined,
    responseId: undefined,
    modelVersion: undefined,
  }
  let hasCandidates = false
  for (const key in value) {
    if (key === 'candidates') {
      if (!readCandidates(value[key], found)) return null
      hasCandidates = true
    } else if (key === 'usageMetadata' || key === 'usage_metadata') found.usage = value[key]
    else if (key === 'responseId' || key === 'response_id') found.responseId = value[key]
    else if (key === 'modelVersion' || key === 'model_version') found.modelVersion = value[key]
    else return null
  }
  return hasCandidates ? found : null
}

function readCandidates(candidates: unknown, found: PlainChunk): boolean {
  if (!Array.isArray(candidates) || candidates.length !== 1) return false
  const candidate: unknown = candidates[0]
  if (!isRecord(candidate)) return false
  let hasWords = false
  for (const key in candidate) {
    const value = candidate[key]
    if (key === 'content') hasWords = readContent(value, found)
    else if (key === 'index' && typeof value === 'number') found.index = value
    else return false
  }
  return hasWords
}

function readContent(content: unknown, found: PlainChunk): boolean {
  if (!isRecord(content)) return false
  let hasWords = false
  for (const key in content) {
    if (key === 'parts') hasWords = readParts(content[key], found)
    else if (key !== 'role' || content[key] !== 'model') return false
  }
  return hasWords
}

function readParts(parts: unknown, found: PlainChunk): boolean {
  if (!Array.isArray(parts) || parts.length !== 1) return false
  const part: unknown = parts[0]
  if (!isRecord(part)) return false
  let hasText = false
  for (const key in part) {
    const value = part[key]
    if (key === 'text' && typeof value === 'string') {
      found.text = value
      hasText = true
    } else if (key === 'thought') found.thought = value
    else return false
  }
  return hasText
}

import { isRecord } from '../is-record.ts'

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
    ...{ text: '', thought: undefined, index: 0 },
    ...{ usage: undefined, responseId: undefined, modelVersion: undefined },
  }
  for (const key in value) {
    if (key === 'candidates') {
      if (!readCandidates(value[key], found)) return null
    } else if (key === 'usageMetadata' || key === 'usage_metadata') found.usage = value[key]
    else if (key === 'responseId' || key === 'response_id') found.responseId = value[key]
    else if (key === 'modelVersion' || key === 'model_version') found.modelVersion = value[key]
    else return null
  }
  return 'candidates' in value ? found : null
}

function readCandidates(candidates: unknown, found: PlainChunk): boolean {
  if (!Array.isArray(candidates) || candidates.length !== 1) return false
  const candidate: unknown = candidates[0]
  if (!isRecord(candidate)) return false
  for (const key in candidate) {
    if (key === 'index') {
      const index = candidate[key]
      if (typeof index !== 'number') return false
      found.index = index
    } else if (key !== 'content') return false
  }
  const { content } = candidate
  if (!isRecord(content)) return false
  for (const key in content) if (key !== 'parts' && (key !== 'role' || content[key] !== 'model')) return false
  return readParts(content['parts'], found)
}

function readParts(parts: unknown, found: PlainChunk): boolean {
  if (!Array.isArray(parts) || parts.length !== 1) return false
  const part: unknown = parts[0]
  if (!isRecord(part) || typeof part['text'] !== 'string') return false
  for (const key in part) if (key !== 'text' && key !== 'thought') return false
  found.text = part['text']
  found.thought = part['thought']
  return true
}

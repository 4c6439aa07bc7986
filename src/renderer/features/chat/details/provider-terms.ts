import type { chat as english } from '../../../text/en/chat.ts'

type Words = typeof english

/** The providers' words as ours; a word that nobody told us is shown as it is. */
export function safetyCategory(word: string, words: Words): string {
  const bare = word.replace(/^HARM_CATEGORY_/, '')
  return lookUp(words.safetyCategories, bare) ?? word
}

export function safetyProbability(word: string, words: Words): string {
  return lookUp(words.safetyProbabilities, word.replace(/^HARM_PROBABILITY_/, '')) ?? word
}

export function retrievalStatus(word: string | null, words: Words): string {
  const bare = (word ?? 'UNSPECIFIED').replace(/^URL_RETRIEVAL_STATUS_/, '')
  return lookUp(words.retrievalStatuses, bare) ?? bare
}

export function modality(word: string, words: Words): string {
  return lookUp(words.modalities, word.replace(/^MODALITY_/, '')) ?? word
}

function lookUp(words: Readonly<Record<string, string>>, word: string): string | null {
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null
}

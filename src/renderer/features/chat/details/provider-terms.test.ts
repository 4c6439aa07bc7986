import { expect, test } from 'vitest'
import { chat } from '../../../text/en/chat.ts'
import { modality, retrievalStatus, safetyCategory, safetyProbability } from './provider-terms.ts'

test('every category, level, status and modality of the document is told in plain words', () => {
  const harms =
    'HARASSMENT HATE_SPEECH SEXUALLY_EXPLICIT DANGEROUS_CONTENT CIVIC_INTEGRITY UNSPECIFIED DEROGATORY'
  const older = 'TOXICITY VIOLENCE SEXUAL MEDICAL DANGEROUS'
  for (const harm of `${harms} ${older}`.split(' '))
    expect(safetyCategory(`HARM_CATEGORY_${harm}`, chat)).not.toContain('HARM')
  for (const level of ['NEGLIGIBLE', 'LOW', 'MEDIUM', 'HIGH', 'HARM_PROBABILITY_UNSPECIFIED'])
    expect(safetyProbability(level, chat)).not.toBe(level)
  for (const status of ['SUCCESS', 'ERROR', 'UNSPECIFIED'])
    expect(retrievalStatus(`URL_RETRIEVAL_STATUS_${status}`, chat)).not.toMatch(/[A-Z]{3}/)
  for (const kind of ['TEXT', 'IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'MODALITY_UNSPECIFIED'])
    expect(modality(kind, chat)).not.toBe(kind)
})

test('other words are shown as they are, whatever they are', () => {
  expect(safetyCategory('HARM_CATEGORY_NEW', chat)).toBe('HARM_CATEGORY_NEW')
  expect(modality('constructor', chat)).toBe('constructor')
  expect(retrievalStatus(null, chat)).toBe(retrievalStatus('UNSPECIFIED', chat))
})

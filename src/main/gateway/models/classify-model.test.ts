import { expect, test } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { formatsOf, type WireFormat } from '../../../shared/domain/connection/model.ts'
import { describeListed } from './classify-model.ts'

const describe = (id: string, endpoints: string[], owner = '') =>
  describeListed({ id, endpoints, owner }, defaultDialect)

const cases: [id: string, endpoints: string[], WireFormat | null][] = [
  ['talker-9', [], 'messages'],
  ['talker-9', ['messages', 'chat-completions'], 'messages'],
  ['talker-9', ['generate-content', 'chat-completions'], 'generate-content'],
  ['talker-9', ['generateContent'], 'generate-content'],
  ['talker-9', ['chat-completions'], 'chat-completions'],
  ['talker-9', ['some-vendor'], 'messages'],
  ['painter-2', ['image-generation'], 'images'],
  ['painter-2-image', [], 'images'],
  ['painter-2-image', ['generate-content'], 'generate-content'],
  ['filmer-1', ['video-generation'], 'unified-video'],
  ['filmer-1', ['some-video'], 'unified-video'],
  ['filmer-1-t2v', [], 'unified-video'],
  ['filmer-1-video', ['some-vendor'], 'unified-video'],
  ['filmer-1', ['family-d-video'], 'family-d-video'],
  ['filmer-1', ['videod'], 'family-d-video'],
  ['videod-v4', [], 'family-d-video'],
  ['videod-v4', ['some-video'], 'family-d-video'],
  ['VideoD-v4', ['some-vendor'], 'family-d-video'],
  ['videod-image-1', ['image-generation'], 'images'],
  ['videod-image-1', [], 'images'],
  ['videodrome-1', ['video-generation'], 'unified-video'],
  ['videoa-4.0-generate', [], 'unified-video'],
  ['videobq3-next', ['video-generation'], 'unified-video'],
  ['imagea-3', [], 'images'],
  ['multimodal-4-image', ['some-vendor'], 'generate-content'],
  ['finder-1', ['embeddings'], null],
  ['finder-1', ['rerank', 'embeddings'], null],
  ['voice-1', ['audio-speech'], null],
  ['talker-9', ['embeddings', 'chat-completions'], 'chat-completions'],
]

test.each(cases)('%s, listed with the endpoints %j, is called by %s', (id, endpoints, format) => {
  const model = describe(id, endpoints)
  expect(model?.format ?? null).toBe(format)
  if (model !== null) expect(formatsOf[model.kind]).toContain(model.format)
})

test('a model whose owner is family D makes videos in its format, and one of images does not', () => {
  expect(describe('v4-master', [], 'videod')).toMatchObject({ format: 'family-d-video' })
  expect(describe('v4-image', ['image-generation'], 'videod')).toMatchObject({ format: 'images' })
})

test('family D goes by the word that the connection has for it', () => {
  const dialect = { ...defaultDialect, familyDSegment: 'videos' }
  const listed = { id: 'videos-v4', endpoints: [], owner: '' }
  expect(describeListed(listed, dialect)).toMatchObject({ format: 'family-d-video' })
  expect(describeListed({ ...listed, id: 'videod-v4' }, dialect)).toMatchObject({ format: 'family-d-video' })
  expect(describeListed({ ...listed, id: 'filmstrip' }, dialect)).toMatchObject({ kind: 'chat' })
})

test('a later model of a family of the document has that family’s name and choices', () => {
  expect(describe('videoa-4.0-generate', ['video-generation'])).toMatchObject({
    family: 'Video A',
    options: { hasAudio: true },
  })
})

import { expect, test } from 'vitest'
import {
  chatCompletionsTurns,
  videoId,
  generateContentTurns,
  messagesTurns,
  paperId,
  imageId,
  reference,
  soundId,
  source,
  stored,
} from './turn-fixtures.ts'

const file = (assetId: typeof imageId, kind: 'image' | 'video' | 'audio' | 'document', mimeType: string) => ({
  type: 'media' as const,
  assetId,
  kind,
  mimeType,
  width: 0,
  height: 0,
  fileName: `file.${kind}`,
})

const asked = (...parts: ReturnType<typeof file>[]) =>
  source([stored({ role: 'user', model: null, parts: [...parts, { type: 'text', text: 'Well?' }] })])

const image = file(imageId, 'image', 'image/png')
const sound = file(soundId, 'audio', 'audio/mpeg')
const paper = file(paperId, 'document', 'application/pdf')
const video = file(videoId, 'video', 'video/quicktime')

test('messages takes images and documents; what it does not take is left out of earlier turns', async () => {
  expect(await messagesTurns(asked(image, paper, sound, video))).toEqual([
    {
      role: 'user',
      content: [
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'UE5H' } },
        { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'UE5H' } },
        { type: 'text', text: 'Well?' },
      ],
    },
  ])
})

test('generateContent takes every kind of file, called as the document calls it', async () => {
  const inline = (mimeType: string) => ({ inlineData: { mimeType, data: 'UE5H' } })
  expect(await generateContentTurns(asked(image, paper, sound, video))).toEqual([
    {
      role: 'user',
      parts: [
        inline('image/png'),
        inline('application/pdf'),
        inline('audio/mp3'),
        inline('video/mov'),
        { text: 'Well?' },
      ],
    },
  ])
})

test('chat-completions takes images, sounds and documents', async () => {
  expect(await chatCompletionsTurns(asked(image, paper, sound, video))).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Well?' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,UE5H' } },
        {
          type: 'file',
          file: { filename: 'file.document', file_data: 'data:application/pdf;base64,UE5H' },
        },
        { type: 'input_audio', input_audio: { data: 'UE5H', format: 'mp3' } },
      ],
    },
  ])
})

test('a file of a reply that the format cannot be given goes back as nothing, not as a broken part', async () => {
  const reply = stored({ parts: [] }, [
    { role: 'assistant', content: [{ type: 'audio', audio: { data: reference } }] },
  ])
  expect(await chatCompletionsTurns(source([reply]))).toEqual([])
})

import { expect, test } from 'vitest'
import {
  imageId,
  goneId,
  stored,
  question,
  reference,
  words,
  imageReply,
  source,
  generateContentTurns,
  chatCompletionsTurns,
  messagesTurns,
} from './turn-fixtures.ts'

test('generateContent gets back every part of its own, in order and in its spelling, with the bytes in place', async () => {
  expect(await generateContentTurns(source([question('Draw'), imageReply()]))).toEqual([
    { role: 'user', parts: [{ text: 'Draw' }] },
    {
      role: 'model',
      parts: [
        { text: 'Hm', thought: true },
        { text: 'Here.' },
        { inline_data: { mime_type: 'image/png', data: 'UE5H' }, thought_signature: 'c2ln' },
        { text: '', thoughtSignature: 'bGFzdA==' },
      ],
    },
  ])
})

const onlyWords = { role: 'model', parts: [{ text: 'Here.' }] }

test('another model, a reply that was cut off and parts of another format give their words only', async () => {
  const path = [
    imageReply({ model: 'model-b' }),
    imageReply({ status: 'interrupted' }),
    stored({ parts: words }, [{ type: 'text', text: 'Here.' }]),
    stored({ parts: words }, [{ role: 'assistant', content: [] }]),
    stored({ parts: words }, null),
  ]
  const turns = await generateContentTurns(source(path))
  expect(turns).toEqual([onlyWords, onlyWords, onlyWords, onlyWords, onlyWords])
})

test('an image whose file is gone, or that was never kept, is left out of its turn', async () => {
  const reply = stored({}, [
    { text: 'Two:' },
    { inlineData: { mimeType: 'image/png', data: { ...reference, atelierMedia: goneId } } },
    { inlineData: { mimeType: 'audio/L16', data: { atelierMedia: null } } },
  ])
  expect(await generateContentTurns(source([reply]))).toEqual([{ role: 'model', parts: [{ text: 'Two:' }] }])
})

test('an image of the person goes along in each format’s own way', async () => {
  const path = [question('What is this?', [imageId, goneId])]
  expect(await generateContentTurns(source(path))).toEqual([
    {
      role: 'user',
      parts: [{ inlineData: { mimeType: 'image/png', data: 'UE5H' } }, { text: 'What is this?' }],
    },
  ])
  expect(await messagesTurns(source(path))).toEqual([
    {
      role: 'user',
      content: [
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'UE5H' } },
        { type: 'text', text: 'What is this?' },
      ],
    },
  ])
  expect(await chatCompletionsTurns(source(path))).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is this?' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,UE5H' } },
      ],
    },
  ])
})

test('chat-completions gets its image back as Markdown in its place, and keeps its reasoning to us', async () => {
  const content = [
    { type: 'text', text: 'Look: ' },
    { type: 'image_url', image_url: { url: reference } },
    { type: 'text', text: ' Done.' },
  ]
  const reply = stored({ parts: words }, [{ role: 'assistant', content, reasoning_content: 'Hm' }])
  expect(await chatCompletionsTurns(source([reply]))).toEqual([
    { role: 'assistant', content: 'Look: ![image](data:image/png;base64,UE5H) Done.' },
  ])
  expect(await chatCompletionsTurns(source([reply], 'model-b'))).toEqual([
    { role: 'assistant', content: 'Here.' },
  ])
})

test('messages gets its blocks back, thinking only from the same model and text only where there is some', async () => {
  const blocks = [
    { type: 'thinking', thinking: 'Hm', signature: 's' },
    { type: 'text', text: ' ' },
    { type: 'text', text: 'Here.' },
  ]
  const reply = stored({ parts: words }, blocks)
  expect(await messagesTurns(source([reply]))).toEqual([
    { role: 'assistant', content: [blocks[0], blocks[2]] },
  ])
  expect(await messagesTurns(source([reply], 'model-b'))).toEqual([
    { role: 'assistant', content: [blocks[2]] },
  ])
})

test('messages gets the words of a reply that another format made', async () => {
  expect(await messagesTurns(source([imageReply()]))).toEqual([{ role: 'assistant', content: 'Here.' }])
})

test('a reply that holds nothing for the next model is left out', async () => {
  const empty = stored({ model: 'model-b' }, [{ inlineData: { mimeType: 'image/png', data: reference } }])
  const all = [generateContentTurns, chatCompletionsTurns, messagesTurns]
  expect(await Promise.all(all.map((build) => build(source([empty]))))).toEqual([[], [], []])
})

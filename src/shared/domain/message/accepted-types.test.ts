import { expect, test } from 'vitest'
import type { WireFormat } from '../connection/model.ts'
import { wireTypeOf } from './accepted-types.ts'

const takesType = (format: WireFormat, type: string) => wireTypeOf(format, type) !== null

test('every chat format takes the images of the web that it documents, and PDF', () => {
  for (const format of ['messages', 'generate-content', 'chat-completions'] as const) {
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
      expect(takesType(format, type), `${format} ${type}`).toBe(true)
  }
})

test('the messages format takes four types of images and neither sound nor video', () => {
  expect(takesType('messages', 'image/gif')).toBe(true)
  for (const type of ['image/avif', 'image/heic', 'audio/wav', 'video/mp4'])
    expect(takesType('messages', type), type).toBe(false)
})

test('chat-completions takes sound in the two types that it names, and no video', () => {
  expect(['audio/wav', 'audio/mpeg'].every((type) => takesType('chat-completions', type))).toBe(true)
  expect(['audio/flac', 'video/mp4'].some((type) => takesType('chat-completions', type))).toBe(false)
})

test('generateContent takes sounds and videos, but no GIF', () => {
  for (const type of ['audio/flac', 'audio/ogg', 'video/mp4', 'video/3gpp', 'image/heic'])
    expect(takesType('generate-content', type), type).toBe(true)
  expect(takesType('generate-content', 'image/gif')).toBe(false)
})

test('nothing goes to a model that does not talk', () => {
  expect(takesType('unified-video', 'image/png')).toBe(false)
})

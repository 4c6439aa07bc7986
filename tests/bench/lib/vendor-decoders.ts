import Anthropic from '@anthropic-ai/sdk'
import { GoogleGenAI } from '@google/genai'
import OpenAI from 'openai'
import { asResponse } from './recorded-streams.ts'

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

const apiKey = 'sk-bench'

/** The text of a messages stream as its vendor's client reads it. */
export async function readWithAnthropic(chunks: Chunks): Promise<string> {
  const client = new Anthropic({ apiKey, maxRetries: 0, fetch: async () => asResponse(chunks) })
  const stream = await client.messages.create({
    model: 'videoa',
    max_tokens: 1024,
    messages: [{ role: 'user', content: 'Hi' }],
    stream: true,
  })
  let text = ''
  for await (const event of stream) {
    if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') text += event.delta.text
  }
  return text
}

export async function readWithOpenAi(chunks: Chunks): Promise<string> {
  const client = new OpenAI({ apiKey, maxRetries: 0, fetch: async () => asResponse(chunks) })
  const stream = await client.chat.completions.create({
    model: 'multimodal',
    messages: [{ role: 'user', content: 'Hi' }],
    stream: true,
  })
  let text = ''
  for await (const event of stream) text += event.choices[0]?.delta.content ?? ''
  return text
}

/** Text, and the base64 of images, of a generateContent stream. */
export async function readWithGoogle(chunks: Chunks): Promise<{ text: string; images: string[] }> {
  const client = new GoogleGenAI({ apiKey, httpOptions: { fetch: async () => asResponse(chunks) } })
  const images: string[] = []
  let text = ''
  for await (const event of await client.models.generateContentStream({
    model: 'multimodal',
    contents: 'Hi',
  })) {
    for (const part of event.candidates?.[0]?.content?.parts ?? []) {
      text += part.text ?? ''
      if (part.inlineData?.data !== undefined) images.push(part.inlineData.data)
    }
  }
  return { text, images }
}

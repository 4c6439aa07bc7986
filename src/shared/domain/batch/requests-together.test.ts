import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImageRequest } from '../job/job.ts'
import { requestsOf, togetherOf } from './requests-together.ts'

const request = ImageRequest.parse({
  ...{ kind: 'image', format: 'generate-content', model: 'm', prompt: 'A sea', n: 1 },
  ...{ size: 'auto', quality: 'auto' },
  options: { format: 'generate-content', fields: { systemInstruction: { parts: [{ text: 'Be brief' }] } } },
})
const prompt = fc.string({ minLength: 1 })

test('requests of one press are the same after they travelled, in their order', () => {
  fc.assert(
    fc.property(prompt, fc.array(prompt), (first, others) => {
      const one = { ...request, prompt: first }
      const requests = [one, ...others.map((other) => ({ ...request, prompt: other }))] as const
      expect(requestsOf(togetherOf([...requests]))).toEqual(requests)
    }),
  )
})

test('what they have in common travels once, however many they are', () => {
  const many = Array.from({ length: 99 }, (_, index) => ({ ...request, prompt: `A sea ${index}` }))
  expect(JSON.stringify(togetherOf([request, ...many])).split('Be brief')).toHaveLength(2)
})

test('requests that differ in more than their prompts are not sent as one', () => {
  expect(() => togetherOf([request, { ...request, model: 'other' }])).toThrow('more than a prompt')
})

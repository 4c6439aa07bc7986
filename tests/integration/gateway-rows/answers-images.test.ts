import { expect, test } from 'vitest'
import { createImages } from '../../../src/main/gateway/endpoints/images/images.ts'
import { createMemorySink } from '../../../src/main/gateway/media-scan/test-support.ts'
import { noGatewayFacts } from '../../../src/shared/domain/job/gateway-facts.ts'
import { noUsage } from '../../../src/shared/domain/message/usage.ts'
import { json } from '../../support/gateways/scripted-gateway.ts'
import { useWire } from './open-wire.ts'

const wire = useWire()

const request = {
  ...{ kind: 'image' as const, format: 'images' as const, model: 'imagea-2', prompt: 'The sea', n: 2 },
  ...{ size: '1024x1024', quality: 'low' as const, sourceAssetIds: [], options: null, edit: null },
}

function create(answer: object) {
  const { gateway, tools, target, signal } = wire()
  gateway.answer(json(200, answer))
  return createImages({ ...tools, openSink: createMemorySink }, target, request, signal)
}

test('an images answer is read field by field', async () => {
  const answer = {
    created: 1722769557,
    data: [{ b64_json: 'aGVsbG8=' }, { url: 'https://files.example/one.png' }],
    usage: { total_tokens: 11, input_tokens: 5, output_tokens: 6 },
  }
  expect(await create(answer)).toEqual({
    images: [
      { type: 'file', file: Buffer.from('hello') },
      { type: 'url', url: 'https://files.example/one.png' },
    ],
    facts: {
      ...noGatewayFacts,
      finishedAt: 1722769557000,
      usage: { ...noUsage, inputTokens: 5, outputTokens: 6, totalTokens: 11 },
    },
  })
})

import { readFile } from 'node:fs/promises'
import { AnswerTake } from '../../../../shared/domain/canvas/canvas-edit.ts'
import { AssetId, type CanvasId } from '../../../../shared/domain/ids.ts'
import { answer, answerFailure } from '../../../media/serve/answers.ts'
import type { AnswerLayer } from './answer-layer.ts'

/** GET `/canvas/<id>/answer?asset=<id>&take=masked`: the length of a CanvasAnswer, that as JSON, RGBA of its box. */
export async function giveAnswer(
  canvasId: CanvasId,
  asked: URLSearchParams,
  answerLayer: AnswerLayer,
): Promise<Response> {
  const assetId = AssetId.safeParse(asked.get('asset'))
  const take = AnswerTake.safeParse(asked.get('take') ?? 'masked')
  if (!assetId.success) return answerFailure(400, 'bad-input', { field: 'asset' })
  if (!take.success) return answerFailure(400, 'bad-input', { field: 'take' })
  return answerLayer({ canvasId, assetId: assetId.data, take: take.data }, async (told, file) => {
    const text = Buffer.from(JSON.stringify(told))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(text.byteLength)
    const body = new Blob([length, text, await readFile(file)])
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.size) }
    return answer(200, headers, body.stream())
  })
}

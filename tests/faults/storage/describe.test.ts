import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import type { AtelierClient } from '../../../src/shared/contract/index.ts'
import type { DescribeState } from '../../../src/shared/domain/search/describing.ts'
import { sceneImage } from '../../support/scene-image.ts'
import { through } from '../rig/form.ts'
import * as life from '../rig/life.ts'
import { closeSession, row } from '../rig/rig.ts'

afterAll(closeSession)

/** A point, how often it is come to, how many were asked about by then, and whether the answer to the last one is lost. */
const points: readonly { point: CrashPoint; count: number; asked: number; isLost: boolean }[] = [
  { point: 'description-asked', count: 1, asked: 0, isLost: true },
  { point: 'description-answered', count: 2, asked: 2, isLost: true },
  { point: 'description-saved', count: 2, asked: 2, isLost: false },
]
const imageCount = 4

async function ended(client: AtelierClient): Promise<DescribeState> {
  for await (const state of client.descriptions.watch({})) if (state.run === null) return state
  throw new Error('the app ended first')
}

row(
  'L9',
  'images that are being described when the app dies are asked about once, and going on is left to a person',
  async (rig) => {
    const asked = () => rig.gateway.asked.filter(({ path }) => path === '/v1/messages').length
    for (const [nth, { isLost, ...crash }] of through(points, 3).entries()) {
      const before = asked()
      const dying = await rig.start({ crashAt: { point: crash.point, count: crash.count } })
      const connectionId = await rig.connection()
      const assetIds = []
      for (let seed = 0; seed < imageCount; seed += 1) {
        const drawn = sceneImage(100 * nth + seed, { width: 32, height: 16 })
        assetIds.push((await life.uploaded(rig, await drawn.png().toBuffer())).id)
      }
      const order = { assetIds, connectionId, model: 'demo-chat', language: 'en' as const, isAgain: false }
      await dying.client.descriptions.start(order).catch(() => {})
      await dying.exited
      expect({ crash, signal: dying.endedBy() }).toEqual({ crash, signal: 'SIGKILL' })
      expect({ crash, asked: asked() - before }).toEqual({ crash, asked: crash.asked })

      const app = await rig.start()
      const left = imageCount - (crash.point === 'description-saved' ? crash.count : crash.count - 1)
      expect({ crash, ...(await ended(app.client)) }).toMatchObject({ crash, unfinished: { left } })
      expect({ crash, asked: asked() - before }).toEqual({ crash, asked: crash.asked })
      await app.client.descriptions.resume({})
      const { last, failure } = await ended(app.client)
      const failed = isLost ? 1 : 0
      expect({ crash, failure, last }).toMatchObject({
        ...{ crash, failure: null },
        last: { described: imageCount - failed, failed, mayHaveCost: failed, skipped: 0 },
      })
      const lost = crash.asked === 0 ? 1 : 0
      expect({ crash, asked: asked() - before }).toEqual({ crash, asked: imageCount - lost })
      const texts = await Promise.all(
        assetIds.map(async (assetId) => (await app.client.library.get({ assetId })).description?.text),
      )
      expect(texts.filter((text) => text === undefined)).toHaveLength(failed)
      await app.stop()
      life.isConsistent(rig)
    }
  },
  120_000,
)

import { chatFormatOf } from '../../shared/domain/message/accepted-types.ts'
import type { RateLimiter } from '../jobs/rate-limiter.ts'
import { createAskAboutImage } from '../services/describe/ask-about-image.ts'
import { createDescribeMemory } from '../services/describe/describe-memory.ts'
import { createDescribeService } from '../services/describe/describe-service.ts'
import type { Base } from './base.ts'
import type { Chat } from './chat.ts'
import type { Settings } from './settings.ts'

export type Describe = ReturnType<typeof composeDescribe>

/** Descriptions of images, for the search. */
export function composeDescribe(
  base: Base,
  { connections, models, askKeysAnew }: Settings,
  { replies }: Chat,
  limiter: RateLimiter,
) {
  const { store, hubs, usedKeys } = base
  return createDescribeService({
    ...base,
    limiter,
    memory: createDescribeMemory(store),
    ask: createAskAboutImage(base),
    openTarget(connectionId, assetId) {
      askKeysAnew()
      return connections.open(connectionId, assetId)
    },
    formatOf: (connectionId, model) => chatFormatOf(models.find(connectionId, model)?.format ?? null),
    isChatting: () => replies.unended() > 0,
    async untilChatsRest(signal) {
      const ends = hubs.replyEnds.subscribe(signal, 'app')
      while (replies.unended() > 0) if ((await ends.next()).done === true) break
      await ends.return?.()
    },
    hideKeys: (text) => usedKeys.hide(text),
    onDescribed(id) {
      const asset = store.assets.get(id)
      if (asset !== null && !store.trash.has(id)) hubs.library.emit({ type: 'asset-updated', asset })
    },
  })
}

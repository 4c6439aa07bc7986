import { expect, test } from 'vitest'
import type { SmartBoardEvent } from '../../../../shared/contract/library/smart-boards.ts'
import { mostSmartBoards } from '../../../../shared/domain/smart-board.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { createIdMaker } from '../../../lib/ids.ts'
import { openTestStore } from '../../../store/test-support.ts'
import { createSmartBoardService } from './smart-board-service.ts'

function serving() {
  const store = openTestStore()
  const ids = createIdMaker({ now: () => 1000, after: () => () => {} })
  const hub = createEventHub<SmartBoardEvent>()
  return { smartBoards: createSmartBoardService({ store, ids, hub }), hub }
}
const videos = { id: null, name: 'Videos', query: 'type:video' }

test('a saved search comes back by name, is changed in its place, and every window is told', async () => {
  const { smartBoards, hub } = serving()
  const ending = new AbortController()
  const heard = hub.subscribe(ending.signal)[Symbol.asyncIterator]()
  const next = heard.next()
  const saved = smartBoards.save(videos)
  const ash = smartBoards.save({ ...videos, name: 'ash', query: 'ash -type:chat' })
  expect(smartBoards.list()).toEqual([ash, saved])
  expect((await next).value).toEqual({ type: 'smart-boards-changed', smartBoards: [saved] })
  const changed = smartBoards.save({ ...saved, name: 'Air' })
  expect(smartBoards.list()).toEqual([changed, ash])
  ending.abort()
})

test('one that was removed comes back whole as it is saved again', () => {
  const { smartBoards } = serving()
  const saved = smartBoards.save(videos)
  smartBoards.remove(saved.id)
  expect(smartBoards.list()).toEqual([])
  smartBoards.save(saved)
  expect(smartBoards.list()).toEqual([saved])
})

test('there are no more than a list can show, and the others can still be changed', () => {
  const { smartBoards } = serving()
  const first = smartBoards.save(videos)
  for (let index = 1; index < mostSmartBoards; index += 1) smartBoards.save({ ...videos, name: `${index}` })
  expect(() => smartBoards.save(videos)).toThrow(
    expect.objectContaining({ code: 'bad-input', data: expect.objectContaining({ field: 'smartBoards' }) }),
  )
  expect(smartBoards.save({ ...first, name: 'Other' }).name).toBe('Other')
})

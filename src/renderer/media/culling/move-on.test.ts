import { beforeEach, expect, test } from 'vitest'
import { makeAsset, assetId } from '../media-fixtures.ts'
import { keyTable } from '../../../shared/keys/key-table.ts'
import { imageActions } from '../image-actions/image-actions.ts'
import { rated, startCulling } from './cull-state.ts'
import { chosenOf, waysOn, type WayOn } from './move-on.ts'

const way = (id: WayOn['id']) => waysOn.find((one) => one.id === id) ?? waysOn[0]
const takenTo = (id: WayOn['id'], assets: Parameters<WayOn['taken']>[0]) =>
  way(id)
    ?.taken(assets)
    .map((asset) => asset.id)

let state = startCulling(
  [1, 2, 3].map((number) => makeAsset(number)),
  assetId(2),
)

beforeEach(() => {
  state = startCulling(
    [1, 2, 3].map((number) => makeAsset(number)),
    assetId(2),
  )
})

test('as long as nothing is picked it is what is looked at that moves on, and at the end nothing', () => {
  expect(chosenOf(state).map(({ id }) => id)).toEqual([assetId(2)])
  expect(chosenOf({ ...state, isAtEnd: true })).toEqual([])
  const picked = rated(state, assetId(3), { pick: 'picked' })
  expect(chosenOf(picked).map(({ id }) => id)).toEqual([assetId(3)])
})

test('a video takes one or two images, the canvas all that can be shown, a chat and a board every file that is there', () => {
  const video = makeAsset(4, { kind: 'video' })
  const lost = makeAsset(5, { isMissing: true })
  const [one, two, three] = state.items
  if (one === undefined || two === undefined || three === undefined) throw new Error('three items')
  expect(takenTo('frame', [one, video, two])).toEqual([one.id, two.id])
  expect(takenTo('frame', [one, two, three])).toEqual([])
  expect(takenTo('canvas', [video, lost, two, three])).toEqual([two.id, three.id])
  expect(takenTo('chat', [video, lost, one])).toEqual([video.id, one.id])
  expect(takenTo('board', [video, lost, one])).toEqual([video.id, one.id])
})

test('what is picked moves on by the key that moves on the one image of a tile or the viewer', () => {
  const sameAs = { canvas: 'edit', frame: 'animate', chat: 'chat', board: 'board' } as const
  for (const { id, key } of waysOn) {
    const action = imageActions.find((one) => one.id === sameAs[id])
    expect(action?.key && keyTable[action.key].chords).toEqual(keyTable[key].chords)
  }
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AssetId } from '../../shared/domain/ids.ts'
import type { Intent } from '../../shared/domain/window/intent.ts'
import {
  followHistory,
  formatRoute,
  leaveRoomsTo,
  parseRoute,
  reloadAt,
  rooms,
  useNavigation,
} from './navigation.ts'

/** The part of a window that navigation uses: an address, and a history whose steps the browser takes when it likes. */
function fakeWindow() {
  const entries: { address: string; state: unknown }[] = [{ address: '?room=chat', state: null }]
  const asked: number[] = []
  let position = 0
  const target = new EventTarget()
  const settle = () => {
    for (const step of asked.splice(0)) {
      position += step
      target.dispatchEvent(new Event('popstate'))
    }
  }
  const location = {
    get search() {
      return entries[position]?.address ?? ''
    },
  }
  const history = {
    get state() {
      return entries[position]?.state
    },
    pushState(state: unknown, _title: string, address: string) {
      entries.splice(position + 1, Infinity, { address, state })
      position += 1
    },
    replaceState(state: unknown, _title: string, address: string) {
      entries[position] = { address, state }
    },
    back: () => void asked.push(-1),
    forward: () => void asked.push(1),
  }
  const addresses = () => entries.map(({ address }) => address)
  return { addresses, location, history, target, settle }
}

const first = AssetId.parse('ast_00000000000000000000000001')
const second = AssetId.parse('ast_00000000000000000000000002')
const { go, goFor, view, replace, back, forward, resume } = useNavigation.getState()
const place = () => {
  const { room, params, viewing } = useNavigation.getState()
  return { room, params, viewing }
}
const intent = () => {
  const { room, intents } = useNavigation.getState()
  return intents[room] ?? null
}
const frames: Intent = { room: 'video', type: 'use-frames', firstFrame: first, lastFrame: null }
const layers: Intent = { room: 'images', type: 'add-layers', assetIds: [second] }
const seen = { room: 'library', params: {}, viewing: null }

let fake = fakeWindow()

beforeEach(() => {
  fake = fakeWindow()
  vi.stubGlobal('location', fake.location)
  vi.stubGlobal('history', fake.history)
  vi.stubGlobal('window', fake.target)
  useNavigation.setState({ room: 'chat', params: {}, lastParams: {}, intents: {}, viewing: null })
  vi.useFakeTimers()
})

afterEach(() => void vi.useRealTimers())

test('a place survives the way through the address, whatever its parameters say', () => {
  for (const room of rooms) {
    const place = { room, params: { id: 'cnv_1', q: 'a&b=c d/é' } }
    expect(parseRoute(formatRoute(place))).toEqual(place)
  }
})

test('an address without a known room leads to the chat room', () => {
  expect(parseRoute('')).toEqual({ room: 'chat', params: {} })
  expect(parseRoute('?room=cellar&id=1')).toEqual({ room: 'chat', params: { id: '1' } })
})

test('going somewhere writes the address once, also when asked twice', () => {
  useNavigation.getState().go('library', { id: 'ast_1' })
  useNavigation.getState().go('library', { id: 'ast_1' })
  expect(fake.addresses()).toEqual(['?room=chat', '?room=library&id=ast_1'])
  expect(useNavigation.getState()).toMatchObject({ room: 'library', params: { id: 'ast_1' } })
})

test('coming back to a room resumes where it was left, while going there opens its front', () => {
  const { go, resume } = useNavigation.getState()
  go('chat', { id: 'cnv_1' })
  go('images')
  resume('chat')
  expect(useNavigation.getState().params).toEqual({ id: 'cnv_1' })
  go('chat')
  expect(useNavigation.getState().params).toEqual({})
})

test('entering a room that one is in leads out of what covers it, and else to where it was left', () => {
  const { go, enter } = useNavigation.getState()
  const place = () => useNavigation.getState()
  for (const params of [{ canvas: 'cvs_1' }, { edit: 'ast_1' }, { grid: 'grd_1' }, { view: 'canvas' }]) {
    go('images', params)
    enter('images')
    expect(place()).toMatchObject({ room: 'images', params: {} })
  }
  go('images', { canvas: 'cvs_1' })
  go('chat', { id: 'cnv_1' })
  enter('chat')
  expect(place().params).toEqual({ id: 'cnv_1' })
  enter('images')
  expect(place()).toMatchObject({ room: 'images', params: { canvas: 'cvs_1' } })
})

test('Back shows the place before until the history is no longer followed', () => {
  const stop = followHistory()
  useNavigation.getState().go('images')
  useNavigation.getState().go('video')
  useNavigation.getState().back()
  fake.settle()
  expect(useNavigation.getState().room).toBe('images')
  stop()
  useNavigation.getState().back()
  fake.settle()
  expect(useNavigation.getState().room).toBe('images')
})

test('what ends later opens its place only while its room is in sight', () => {
  useNavigation.getState().arrive('chat', { id: 'cnv_1' })
  expect(useNavigation.getState()).toMatchObject({ room: 'chat', params: { id: 'cnv_1' } })

  useNavigation.getState().go('images')
  useNavigation.getState().arrive('chat', { id: 'cnv_2' })
  expect(useNavigation.getState().room).toBe('images')
  useNavigation.getState().resume('chat')
  expect(useNavigation.getState()).toMatchObject({ room: 'chat', params: { id: 'cnv_2' } })
})

test('what a room is opened for stands in no address, and is done from above the viewer', () => {
  goFor(frames)
  expect([fake.addresses(), intent()]).toEqual([['?room=chat', '?room=video'], frames])
  const latest: Intent = { room: 'video', type: 'use-frames', firstFrame: second, lastFrame: null }
  goFor(latest)
  expect([fake.addresses(), intent()]).toEqual([['?room=chat', '?room=video'], latest])
  view('video', first)
  goFor(frames)
  expect(place()).toEqual({ room: 'video', params: {}, viewing: null })
  expect(fake.addresses()).toHaveLength(4)
})

test('what a room was opened for waits until one comes back to the same place of it', () => {
  const stop = followHistory()
  goFor(layers, { edit: first })
  replace({ canvas: 'cvs_1' })
  go('settings')
  back()
  fake.settle()
  expect(intent()).toEqual(layers)
  go('chat')
  resume('images')
  expect(intent()).toEqual(layers)
  go('images', { canvas: 'cvs_2' })
  expect(intent()).toBeNull()
  goFor(layers, { canvas: 'cvs_3' })
  back()
  fake.settle()
  expect([place().params, intent()]).toEqual([{ canvas: 'cvs_2' }, null])
  stop()
})

test('a page that is loaded anew for something does it once, and the next load does not', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { search: '?room=video', reload })
  reloadAt({ room: 'video', params: {} }, frames)
  expect([reload.mock.calls.length, fake.history.state]).toEqual([1, { intent: frames }])
  const load = async () => {
    vi.resetModules()
    const page = await import('./navigation.ts')
    return page.useNavigation.getState().intents
  }
  expect(await load()).toEqual({ video: frames })
  expect(await load()).toEqual({ video: null })
})

test('Back closes the viewer and stays in the room; Forward opens it again where it was', () => {
  const stop = followHistory()
  go('library')
  view('library', first)
  view('library', second)
  expect(place()).toEqual({ ...seen, viewing: second })
  vi.runAllTimers()
  back()
  fake.settle()
  expect(place()).toEqual(seen)
  forward()
  fake.settle()
  expect(place()).toEqual({ ...seen, viewing: second })
  stop()
})

test('turning in the viewer leaves one step in the history, however far', () => {
  const stop = followHistory()
  go('library')
  for (const id of [first, second, first, second]) view('library', id)
  expect(fake.addresses()).toEqual(['?room=chat', '?room=library', '?room=library'])
  back()
  fake.settle()
  back()
  fake.settle()
  expect(place()).toEqual({ room: 'chat', params: {}, viewing: null })
  stop()
})

test('a viewer that is closed leaves no step behind, also where the next place is opened before the browser is back', () => {
  const stop = followHistory()
  go('library')
  view('library', first)
  view('library', null)
  expect(place()).toEqual(seen)
  go('video')
  view('video', second)
  view('video', null)
  expect(place()).toEqual({ room: 'video', params: {}, viewing: null })
  fake.settle()
  fake.settle()
  expect(place()).toEqual({ room: 'video', params: {}, viewing: null })
  back()
  fake.settle()
  expect(place()).toEqual(seen)
  stop()
})

test('Back from a room that the viewer led to opens the viewer where it was', () => {
  const stop = followHistory()
  go('library')
  view('library', first)
  view('library', second)
  goFor(frames)
  expect(place()).toEqual({ room: 'video', params: {}, viewing: null })
  back()
  fake.settle()
  expect(place()).toEqual({ ...seen, viewing: second })
  stop()
})

test('what ends after its room was left opens no viewer in another', () => {
  go('library')
  go('images')
  view('library', first)
  expect(place()).toEqual({ room: 'images', params: {}, viewing: null })
  resume('library')
  expect(place()).toEqual(seen)
})

test('a history that something else wrote opens nothing', () => {
  const stop = followHistory()
  go('library')
  fake.history.pushState({ viewing: { id: 7 } }, '', '?room=library')
  go('images')
  back()
  fake.settle()
  expect(place()).toEqual(seen)
  stop()
})

test('coming back to a room whose requests of one reply were looked at leads to where it was before', () => {
  go('activity')
  go('chat')
  go('activity', { view: 'exchanges', subject: 'msg_1' })
  useNavigation.getState().replace({ view: 'exchanges', subject: 'msg_1', exchange: 'exc_1' })
  go('chat')
  useNavigation.getState().resume('activity')
  expect(useNavigation.getState()).toMatchObject({ room: 'activity', params: {} })
})

test('what ends later opens its place from the room that it was begun in, and leaves nobody out of another', () => {
  const { arriveFor } = useNavigation.getState()
  const prompt = (words: string): Intent => ({ room: 'images', type: 'use-prompt', prompt: words })
  arriveFor(prompt('a'), 'chat')
  expect([place().room, intent()]).toEqual(['images', prompt('a')])
  go('library')
  arriveFor(prompt('b'), 'chat')
  expect(place()).toEqual(seen)
  resume('images')
  expect([place().room, intent()]).toEqual(['images', prompt('b')])
})

test('a window without rooms leads elsewhere, and stays as it is', () => {
  const led: unknown[] = []
  leaveRoomsTo((to, intent) => void led.push([to, intent]))
  go('images', { edit: first })
  goFor(frames)
  resume('library')
  leaveRoomsTo(null)
  expect(led).toEqual([
    [{ room: 'images', params: { edit: first } }, null],
    [{ room: 'video', params: {} }, frames],
    [{ room: 'library', params: {} }, null],
  ])
  expect([place().room, fake.addresses()]).toEqual(['chat', ['?room=chat']])
})

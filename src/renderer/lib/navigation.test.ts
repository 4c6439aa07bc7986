import { beforeEach, expect, test, vi } from 'vitest'
import { followHistory, formatPlace, parsePlace, rooms, useNavigation } from './navigation.ts'

/** The part of a window that navigation uses: an address and a history of addresses. */
function fakeWindow() {
  const addresses = ['?room=chat']
  let position = 0
  const target = new EventTarget()
  const location = {
    get search() {
      return addresses[position] ?? ''
    },
  }
  const history = {
    pushState(_state: unknown, _title: string, address: string) {
      addresses.splice(position + 1, Infinity, address)
      position += 1
    },
    replaceState(_state: unknown, _title: string, address: string) {
      addresses[position] = address
    },
    back() {
      position -= 1
      target.dispatchEvent(new Event('popstate'))
    },
  }
  return { addresses, location, history, target }
}

let fake = fakeWindow()

beforeEach(() => {
  fake = fakeWindow()
  vi.stubGlobal('location', fake.location)
  vi.stubGlobal('history', fake.history)
  vi.stubGlobal('window', fake.target)
  useNavigation.setState({ room: 'chat', params: {}, lastParams: {} })
})

test('a place survives the way through the address, whatever its parameters say', () => {
  for (const room of rooms) {
    const place = { room, params: { id: 'cnv_1', q: 'a&b=c d/é' } }
    expect(parsePlace(formatPlace(place))).toEqual(place)
  }
})

test('an address without a known room leads to the chat room', () => {
  expect(parsePlace('')).toEqual({ room: 'chat', params: {} })
  expect(parsePlace('?room=cellar&id=1')).toEqual({ room: 'chat', params: { id: '1' } })
})

test('going somewhere writes the address once, also when asked twice', () => {
  useNavigation.getState().go('library', { id: 'ast_1' })
  useNavigation.getState().go('library', { id: 'ast_1' })
  expect(fake.addresses).toEqual(['?room=chat', '?room=library&id=ast_1'])
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

test('Back shows the place before until the history is no longer followed', () => {
  const stop = followHistory()
  useNavigation.getState().go('images')
  useNavigation.getState().go('video')
  useNavigation.getState().back()
  expect(useNavigation.getState().room).toBe('images')
  stop()
  useNavigation.getState().back()
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

test('parameters that are used up leave the place without a step in the history', () => {
  useNavigation.getState().go('video', { firstFrame: 'ast_1' })
  useNavigation.getState().replace({})
  expect(fake.addresses).toEqual(['?room=chat', '?room=video'])
  useNavigation.getState().go('images')
  useNavigation.getState().resume('video')
  expect(useNavigation.getState()).toMatchObject({ room: 'video', params: {} })
})

import { describe, expect, onTestFinished, test, vi } from 'vitest'

/** Nothing that writes, and no control: what has the focus in a room. */
class FakeElement {
  closest = () => null
}

type Press = {
  key: string
  code: string
  metaKey?: boolean
  ctrlKey?: boolean
  altKey?: boolean
  shiftKey?: boolean
  repeat?: boolean
}

/** The listener in a window of its own, whose system is told by its name for itself. */
async function listening(userAgent: string) {
  vi.resetModules()
  const page = new EventTarget()
  const body = new FakeElement()
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { body })
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLElement', class extends FakeElement {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const { keyRegistry, listenToKeys } = await import('./listen.ts')
  onTestFinished(listenToKeys())
  const send = (type: 'keydown' | 'keyup', press: Press): boolean => {
    const event = new Event(type, { cancelable: true })
    const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }
    const getModifierState = () => false
    page.dispatchEvent(Object.assign(event, { ...held, getModifierState, ...press }))
    return event.defaultPrevented
  }
  const point = (type: 'pointerdown' | 'pointerup', pointerId = 1) =>
    void page.dispatchEvent(Object.assign(new Event(type), { pointerId }))
  return { keyRegistry, send, point, leave: () => void page.dispatchEvent(new Event('blur')) }
}

const onMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'
const elsewhere = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'

test.each([
  ['a Mac', onMac, 'metaKey', 'ctrlKey'],
  ['any other system', elsewhere, 'ctrlKey', 'metaKey'],
] as const)(
  'on %s the palette opens by its command key, and the other one is left to the system',
  async (_name, agent, own, other) => {
    const { keyRegistry, send } = await listening(agent)
    const open = vi.fn()
    keyRegistry.add({ scope: 'window', element: () => null, handlers: () => ({ palette: open }) })
    expect(send('keydown', { key: 'k', code: 'KeyK', [other]: true })).toBe(false)
    expect(open).not.toHaveBeenCalled()
    expect(send('keydown', { key: 'k', code: 'KeyK', [own]: true })).toBe(true)
    expect(open).toHaveBeenCalledOnce()
  },
)

test('what holds while a key is held ends with Command on a Mac, which tells of no other key that is let go under it', async () => {
  const { keyRegistry, send } = await listening(onMac)
  const ended = vi.fn()
  keyRegistry.add({
    scope: 'room',
    element: () => null,
    handlers: () => ({ holdHand: ({ onRelease }) => onRelease(ended) }),
  })
  send('keydown', { key: ' ', code: 'Space' })
  send('keydown', { key: 'Meta', code: 'MetaLeft', metaKey: true })
  expect(ended).not.toHaveBeenCalled()
  send('keyup', { key: 'Meta', code: 'MetaLeft' })
  expect(ended).toHaveBeenCalledOnce()
})

test('on a Mac with a Dvorak keyboard the key that is marked R turns the layer with Option, and the one marked P does not', async () => {
  const { keyRegistry, send } = await listening(onMac)
  const turn = vi.fn()
  keyRegistry.add({ scope: 'room', element: () => null, handlers: () => ({ rotateLeft: turn }) })
  send('keydown', { key: 'r', code: 'KeyO' })
  send('keydown', { key: 'p', code: 'KeyR' })
  send('keydown', { key: '∏', code: 'KeyR', altKey: true, shiftKey: true })
  expect(turn).not.toHaveBeenCalled()
  send('keydown', { key: '‰', code: 'KeyO', altKey: true, shiftKey: true })
  expect(turn).toHaveBeenCalledOnce()
})

test('in Russian Ctrl-Z undoes, and on a French keyboard the key that is marked 3 gives three stars', async () => {
  const { keyRegistry, send } = await listening(elsewhere)
  const undo = vi.fn()
  const stars: string[] = []
  const handlers = { undo, giveStars: ({ key }: { key: string }) => void stars.push(key) }
  keyRegistry.add({ scope: 'room', element: () => null, handlers: () => handlers })
  expect(send('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true })).toBe(true)
  expect(undo).toHaveBeenCalledOnce()
  expect(send('keydown', { key: '"', code: 'Digit3' })).toBe(true)
  expect(stars).toEqual(['3'])
})

describe('Alt', () => {
  const alt = { key: 'Alt', code: 'AltLeft' }

  test('by itself is left to the window, whose menu bar it shows', async () => {
    const { send, point } = await listening(elsewhere)
    point('pointerdown')
    point('pointerup')
    expect(send('keydown', { ...alt, altKey: true })).toBe(false)
    expect(send('keydown', { ...alt, altKey: true, repeat: true })).toBe(false)
    expect(send('keyup', alt)).toBe(false)
  })

  test('that was held for something drawn shows no menu bar, however long it is held after', async () => {
    const { send, point } = await listening(elsewhere)
    send('keydown', { ...alt, altKey: true })
    point('pointerdown')
    expect(send('keydown', { ...alt, altKey: true, repeat: true })).toBe(true)
    point('pointerup')
    expect(send('keydown', { ...alt, altKey: true, repeat: true })).toBe(true)
    expect(send('keyup', alt)).toBe(true)
    expect(send('keydown', { ...alt, altKey: true })).toBe(false)
    expect(send('keyup', alt)).toBe(false)
  })

  test('that is pressed while something is drawn shows none either, and does so again in a window that was left meanwhile', async () => {
    const { send, point, leave } = await listening(elsewhere)
    point('pointerdown')
    expect(send('keydown', { ...alt, altKey: true })).toBe(true)
    point('pointerup')
    expect(send('keyup', alt)).toBe(true)
    point('pointerdown')
    leave()
    expect(send('keydown', { ...alt, altKey: true })).toBe(false)
  })
})

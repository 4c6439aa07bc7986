import { afterEach, expect, test, vi } from 'vitest'
import { keyRegistry } from '../../keys/listen.ts'
import { editChosen, listenToClipboard } from './edit-chosen.ts'

afterEach(() => vi.unstubAllGlobals())

class Fake {
  isContentEditable = false
  closest = () => null
}
class FakeField extends Fake {}
class FakeInput extends Fake {}

/** A page in which one element has the focus. @returns what was asked of its own undo */
function pageWith(focused: Fake): string[] {
  const commands: string[] = []
  vi.stubGlobal('HTMLElement', Fake)
  vi.stubGlobal('HTMLTextAreaElement', FakeField)
  vi.stubGlobal('HTMLInputElement', FakeInput)
  vi.stubGlobal('document', {
    activeElement: focused,
    body: new Fake(),
    execCommand: (command: string) => commands.push(command),
  })
  return commands
}

function withKeys(handlers: Parameters<typeof keyRegistry.add>[0]['handlers']): () => void {
  return keyRegistry.add({ scope: 'room', element: () => null, handlers })
}

test('the menu takes back what the key would: a stroke, and not the text that was typed before it', () => {
  const commands = pageWith(new Fake())
  const undo = vi.fn()
  const redo = vi.fn()
  const leave = withKeys(() => ({ undo, redo }))
  editChosen('undo')
  editChosen('redo')
  leave()
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1])
  expect(commands).toEqual([])
})

test('in a field it takes back what was typed there', () => {
  const commands = pageWith(new FakeField())
  const undo = vi.fn()
  const leave = withKeys(() => ({ undo }))
  editChosen('undo')
  leave()
  expect(undo).not.toHaveBeenCalled()
  expect(commands).toEqual(['undo'])
})

test('where nothing can be taken back, no field that nobody looks at is emptied', () => {
  const commands = pageWith(new Fake())
  editChosen('undo')
  expect(commands).toEqual([])
})

test('all of the document is selected where the key would select it, else the text', () => {
  const commands = pageWith(new Fake())
  const selectAll = vi.fn()
  const leave = withKeys(() => ({ selectAllOnCanvas: selectAll }))
  editChosen('select-all')
  expect(selectAll).toHaveBeenCalledOnce()
  const inField = pageWith(new FakeField())
  editChosen('select-all')
  leave()
  expect(selectAll).toHaveBeenCalledOnce()
  expect([commands, inField]).toEqual([[], ['selectAll']])
})

test('a copy without a key is what the key takes, and of words the words', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const copyLayer = vi.fn()
  const cutPixels = vi.fn()
  const leave = withKeys(() => ({ copyLayer, cutPixels }))
  const end = listenToClipboard()
  /** @returns whether the page’s own copy goes on */
  const choose = (type: string) => page.dispatchEvent(new Event(type, { cancelable: true }))

  pageWith(new Fake())
  expect([choose('copy'), choose('cut')]).toEqual([false, false])
  expect([copyLayer.mock.calls.length, cutPixels.mock.calls.length]).toEqual([1, 1])
  pageWith(new FakeField())
  expect([choose('copy'), choose('cut')]).toEqual([true, true])
  end()
  leave()
  pageWith(new Fake())
  expect(choose('copy')).toBe(true)
  expect(copyLayer).toHaveBeenCalledOnce()
})

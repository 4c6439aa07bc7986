import { afterEach, expect, test, vi } from 'vitest'
import { keyRegistry } from '../../keys/listen.ts'
import { undoOrRedo } from './undo-or-redo.ts'

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
  undoOrRedo('undo')
  undoOrRedo('redo')
  leave()
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1])
  expect(commands).toEqual([])
})

test('in a field it takes back what was typed there', () => {
  const commands = pageWith(new FakeField())
  const undo = vi.fn()
  const leave = withKeys(() => ({ undo }))
  undoOrRedo('undo')
  leave()
  expect(undo).not.toHaveBeenCalled()
  expect(commands).toEqual(['undo'])
})

test('where nothing can be taken back, no field that nobody looks at is emptied', () => {
  const commands = pageWith(new Fake())
  undoOrRedo('undo')
  expect(commands).toEqual([])
})

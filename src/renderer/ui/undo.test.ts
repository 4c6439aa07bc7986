import { beforeEach, expect, test, vi } from 'vitest'
import { useNavigation } from '../lib/navigation.ts'
import { toasts } from './toasts/toast.ts'
import {
  closeUndosElsewhere,
  forgetUndoable,
  isUndoNewerThanTyping,
  offerUndo,
  showUndoable,
  tellTyping,
  undoLast,
} from './undo.ts'

let undone: string[] = []
const close = vi.spyOn(toasts, 'close')

function doThing(name: string, isLeft = true): void {
  const undo = () => {
    undone.push(name)
    return isLeft
  }
  showUndoable({ text: name, label: 'Undo', of: name, undo })
}

beforeEach(() => {
  forgetUndoable(() => true)
  undone = []
  close.mockClear()
})

test('each press takes back one more thing, the newest first, and then nothing', () => {
  for (const name of ['one', 'two', 'three']) doThing(name)
  for (let press = 0; press < 5; press += 1) undoLast()
  expect(undone).toEqual(['three', 'two', 'one'])
})

test('what was taken back offers it no more: its notice goes', () => {
  doThing('one')
  undoLast()
  expect(close).toHaveBeenCalledOnce()
})

test('a thing of which nothing is left to take back is passed over', () => {
  doThing('one')
  doThing('two', false)
  undoLast()
  expect(undone).toEqual(['two', 'one'])
})

test('twenty things can be taken back; the oldest falls out', () => {
  for (let nth = 1; nth <= 22; nth += 1) doThing(String(nth))
  for (let press = 0; press < 30; press += 1) undoLast()
  expect(undone).toHaveLength(20)
  expect(undone.at(-1)).toBe('3')
})

test('of two things done to the same only the newer can be taken back', () => {
  doThing('form')
  doThing('other')
  doThing('form')
  for (let press = 0; press < 3; press += 1) undoLast()
  expect(undone).toEqual(['form', 'other'])
})

test('what was put back elsewhere cannot be taken back any more', () => {
  doThing('one')
  doThing('two')
  forgetUndoable((of) => of === 'two')
  undoLast()
  expect(undone).toEqual(['one'])
})

test('undo comes before that of a field until something is typed in it', () => {
  const [field, other] = [new EventTarget(), new EventTarget()]
  expect(isUndoNewerThanTyping(field)).toBe(false)
  tellTyping(field)
  doThing('one')
  expect(isUndoNewerThanTyping(field)).toBe(true)
  tellTyping(field)
  expect(isUndoNewerThanTyping(field)).toBe(false)
  expect(isUndoNewerThanTyping(other)).toBe(true)
  undoLast()
  expect(isUndoNewerThanTyping(other)).toBe(false)
})

test('what is offered without a notice is taken back in its turn, and says nothing', () => {
  const add = vi.spyOn(toasts, 'add')
  doThing('one')
  add.mockClear()
  offerUndo({
    of: {},
    undo() {
      undone.push('quiet')
      return true
    },
  })
  expect(add).not.toHaveBeenCalled()
  add.mockRestore()
  doThing('two')
  for (let press = 0; press < 3; press += 1) undoLast()
  expect(undone).toEqual(['two', 'quiet', 'one'])
})

test('the button goes where one leaves for another room, and the key takes it back all the same', () => {
  useNavigation.setState({ room: 'images', params: { choose: 'yes' } })
  doThing('left behind')
  useNavigation.setState({ room: 'images', params: { canvas: 'cnv_1' } })
  doThing('here')
  closeUndosElsewhere()
  expect(close).toHaveBeenCalledTimes(1)
  undoLast()
  undoLast()
  expect(undone).toEqual(['here', 'left behind'])
})

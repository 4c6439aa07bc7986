import { expect, test, vi } from 'vitest'
import { showToast, toasts } from './toast.ts'

test('what a notice offers is done once, however often it is pressed while it fades', () => {
  const add = vi.spyOn(toasts, 'add')
  const onSelect = vi.fn()
  showToast({ tone: 'neutral', text: 'gone', action: { label: 'Undo', onSelect } })
  const press = add.mock.calls[0]?.[0].actionProps?.onClick as (() => void) | undefined
  add.mockRestore()
  press?.()
  press?.()
  expect(onSelect).toHaveBeenCalledOnce()
})

test('what a notice offers is not done any more once it was taken away, as by the key that undoes', () => {
  const add = vi.spyOn(toasts, 'add')
  const onSelect = vi.fn()
  const close = showToast({ tone: 'neutral', text: 'gone', action: { label: 'Undo', onSelect } })
  const press = add.mock.calls[0]?.[0].actionProps?.onClick as (() => void) | undefined
  add.mockRestore()
  close()
  press?.()
  expect(onSelect).not.toHaveBeenCalled()
})

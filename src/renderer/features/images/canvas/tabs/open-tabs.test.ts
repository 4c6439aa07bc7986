import { expect, test } from 'vitest'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { neighbourOf, type Tab, withTab } from './open-tabs.ts'

const tab = (id: string, name = ''): Tab => ({ id: id as CanvasId, name })
const tabs = [tab('a'), tab('b'), tab('c')]

test('a document that is opened stands last, once, and is renamed where it stands', () => {
  expect(withTab(tabs, tab('d', 'Sea'))).toEqual([...tabs, tab('d', 'Sea')])
  expect(withTab(tabs, tab('b', 'Sea'))).toEqual([tab('a'), tab('b', 'Sea'), tab('c')])
  expect(withTab(tabs, tab('b'))).toBe(tabs)
})

test('after one that is closed comes the next, after the last the one before, after the only one none', () => {
  expect(neighbourOf(tabs, 'a' as CanvasId)).toBe('b')
  expect(neighbourOf(tabs, 'c' as CanvasId)).toBe('b')
  expect(neighbourOf([tab('a')], 'a' as CanvasId)).toBeNull()
})

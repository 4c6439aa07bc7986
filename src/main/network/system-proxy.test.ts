import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Proxy } from '../../shared/domain/network.ts'
import { systemClock } from '../lib/clock.ts'
import { createSystemProxy } from './system-proxy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const manual: Proxy = { type: 'manual', url: 'http://a:1' }
const straight: Proxy = { type: 'none' }

test('a system is asked once for what is wanted at once, and again where it may have been changed', async () => {
  const asked: string[] = []
  const systemProxy = createSystemProxy(systemClock, async (origin) => {
    asked.push(origin)
    return manual
  })
  const origins = ['https://a.example', 'https://a.example', 'https://b.example']
  expect(await Promise.all(origins.map(systemProxy))).toEqual([manual, manual, manual])
  await systemProxy('https://a.example')
  expect(asked).toEqual(['https://a.example', 'https://b.example'])
  await vi.advanceTimersByTimeAsync(10_000)
  await systemProxy('https://a.example')
  expect(asked).toHaveLength(3)
})

test('a system that looks for its script for ever, or cannot say, means that hosts are gone to straight', async () => {
  const never = createSystemProxy(systemClock, () => new Promise(() => {}))
  const waiting = never('https://a.example')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toEqual(straight)
  const failing = createSystemProxy(systemClock, () => Promise.reject(new Error('no such program')))
  expect(await failing('https://a.example')).toEqual(straight)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { settings } from '../../../../text/en/settings/settings.ts'
import { type ConnectionForm, createConnectionForm, type TestResult as Result } from '../connection-form.ts'
import { TestResult } from './TestResult.tsx'

const answered: Result = { elapsedMs: 40, modelCount: 2, isKeyChecked: true, betterBaseUrl: null }

function drawn(result: Partial<Result>): string {
  const untouched = createConnectionForm(() => ({ settings: null as never })).getState()
  const form = createStore<ConnectionForm>()(() => ({ ...untouched, testResult: { ...answered, ...result } }))
  return renderToStaticMarkup(<TestResult form={form} />)
}

test('a gateway that answers is said to work, with as many models as it offers', () => {
  for (const modelCount of [1, 2, null])
    expect(drawn({ modelCount })).toContain('Connection works: response in')
  expect(drawn({})).toContain('2 models')
})

test('one that offers the key no model is not said to work: nothing can be made with it', () => {
  const none = drawn({ modelCount: 0 })
  expect(none).toContain(settings.testNoModel)
  expect(none).not.toContain('works')
  expect(none).not.toContain('success')
  expect(none).not.toContain('danger')
})

import { expect, test } from 'vitest'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { Connection } from '../../../../shared/domain/connection/connection.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import { AppError } from '../../../../shared/errors.ts'
import { createConnectionForm } from './connection-form.ts'

const saved = Connection.parse({
  id: `con_${'a'.repeat(26)}`,
  name: 'Studio',
  baseUrl: 'https://gateway.test',
  isDemo: false,
  dialect: defaultDialect,
  keyPlace: 'keychain',
  keyEnding: '1234',
  hasOldKey: false,
  createdAt: 1,
})

const works = { elapsedMs: 20, modelCount: 3, isKeyChecked: true, betterBaseUrl: null }

const typed = { name: 'Studio', baseUrl: 'https://gateway.test', key: 'sk-1' }

/** Two connections, and a gateway that takes its time to say whether a key is taken. */
function slowForm() {
  const other = Connection.parse({ ...saved, id: `con_${'b'.repeat(26)}`, name: 'Other' })
  const testing = Promise.withResolvers<typeof works>()
  const sent: unknown[] = []
  const settings = {
    testConnection: () => testing.promise,
    saveConnection: async (input: unknown) => {
      sent.push(input)
      return saved
    },
  }
  const form = createConnectionForm(() => ({ settings }) as unknown as AtelierClient)
  return { form, other, testing, sent }
}

test('what is typed into another form while a connection is being saved stays, and only what was saved goes', async () => {
  const { form, other, testing } = slowForm()
  form.getState().open(saved, false)
  form.getState().change({ key: 'sk-1' })
  const saving = form.getState().save()
  form.getState().close()
  form.getState().open(other, false)
  form.getState().change({ name: 'Other, renamed', key: 'sk-2' })
  testing.resolve(works)
  await saving
  expect(form.getState()).toMatchObject({ draft: { name: 'Other, renamed', key: 'sk-2' }, kept: [] })
})

test('what is corrected in a form while it is being saved stays, as a change of what was saved', async () => {
  const { form, testing } = slowForm()
  form.getState().open(null, false)
  form.getState().change(typed)
  const saving = form.getState().save()
  form.getState().change({ baseUrl: 'https://right.test' })
  testing.resolve(works)
  await saving
  expect(form.getState().draft).toMatchObject({ id: saved.id, baseUrl: 'https://right.test', key: '' })
})

test('why a connection could not be saved is told in its own form, not in one that was opened meanwhile', async () => {
  const { form, other, testing, sent } = slowForm()
  form.getState().open(saved, false)
  form.getState().change({ key: 'sk-1' })
  const saving = form.getState().save()
  form.getState().open(other, false)
  form.getState().change({ baseUrl: 'nonsense' })
  testing.reject(new AppError('key-rejected'))
  await saving
  expect(sent).toEqual([])
  expect(form.getState()).toMatchObject({ draft: { id: other.id }, problems: {}, failure: null })
  form.getState().open(saved, false)
  expect(form.getState()).toMatchObject({
    draft: { key: 'sk-1' },
    problems: { key: { code: 'key-rejected' } },
  })
})

test('the answer to a test says nothing in a form that was opened meanwhile, and takes nothing back there', async () => {
  const { form, other, testing } = slowForm()
  form.getState().open(saved, false)
  const answered = form.getState().test()
  form.getState().open(other, false)
  form.getState().change({ baseUrl: 'nonsense' })
  await form.getState().save()
  testing.resolve(works)
  await answered
  expect(form.getState()).toMatchObject({
    problems: { baseUrl: 'url-wrong' },
    testResult: null,
    isTesting: false,
  })
})

import { expect, test, vi } from 'vitest'
import type { Model } from '../../../../shared/domain/connection/model.ts'
import { createChatStore } from '../chat-store.ts'
import { fakeChatApp } from '../fake-chat-app.ts'
import { conversationId } from '../fixtures.ts'
import { missingModel, modelToAsk, openSettings } from '../selectors.ts'

/** An open conversation that was never asked anything. */
async function opened() {
  const { getState: state } = createChatStore(fakeChatApp().client, {
    schedule: () => () => {},
    wait: () => new Promise((resolve) => void setTimeout(resolve, 0)),
  })
  state().open(conversationId(1))
  await vi.waitFor(() => expect(openSettings(state())).not.toBeNull())
  return state
}

function offered(id: string): Model {
  const options = { sizes: [], ratios: [], resolutions: [], durations: [], hasAudio: false }
  return { kind: 'chat', format: 'chat-completions', family: '', options, source: 'listed', id }
}

test('where none was chosen, the first model that answers in words is asked', async () => {
  const state = await opened()
  const [painter, talker] = [offered('multimodal-image'), offered('talker-1')]
  expect(modelToAsk(state(), [painter, talker])).toBe('talker-1')
  expect(modelToAsk(state(), [painter])).toBe('multimodal-image')
  state().chooseModel('multimodal-image')
  expect(modelToAsk(state(), [painter, talker])).toBe('multimodal-image')
})

test('the model that a conversation went with is missed where it is not offered, and where the models are known', async () => {
  const state = await opened()
  const [before, now] = [offered('before-1'), offered('now-1')]
  state().chooseModel('before-1')
  expect(missingModel(state(), [before, now])).toBeNull()
  expect(missingModel(state(), [])).toBeNull()
  expect(missingModel(state(), [now])).toBe('before-1')
  state().chooseModel('now-1')
  expect(missingModel(state(), [now])).toBeNull()
})
